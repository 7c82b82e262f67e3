//! The Model Context Protocol: what the API answers, for programs that let a language model use it.
//!
//! `tools` calls the handlers of the API, so parameters, limits, answers and refusals are those of the
//! API; `forms` takes the schemas of both sides from the `OpenAPI` document. `resources` hands out what
//! has an address, `prompts` words what a judge or an editor may want done. `http` serves it all at
//! `/mcp`, [`answer_at_pipe`] to a program that started this one.
//!
//! Nothing is answered that the API does not say: a text beside an answer is the same view in words.

mod call;
mod defaults;
mod forms;
mod http;
mod prompts;
mod resources;
mod tools;

use std::io;

use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, Extensions, GetPromptRequestParams,
    GetPromptResponse, Implementation, InitializeRequestParams, InitializeResult, ListPromptsResult,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities, ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer, ServerInitializeError, ServiceExt as _};
use rmcp::{ErrorData, transport};

use crate::state::AppState;
use call::Caller;
pub use defaults::Defaults;
pub(super) use http::routes;
use schiri_rules::lang::Lang;
use tools::Tool;

/// What answers, no matter who carries the messages.
#[derive(Clone)]
struct Mcp {
    state: AppState,
    /// Language and event of anyone who started the program; over HTTP every request has its own.
    lang: Lang,
    defaults: Defaults,
}

/// Answers at standard input and output until the input ends. `lang` is spoken, and `defaults` are in
/// force, where a request says nothing else.
///
/// # Errors
/// If the runtime does not start, or the other side does not speak the protocol.
pub fn answer_at_pipe(state: AppState, lang: Lang, defaults: Defaults) -> io::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let mcp = Mcp { state, lang, defaults };
    let answered = runtime.block_on(async {
        let running = match mcp.serve(transport::io::stdio()).await {
            // Anyone who started the program wanted nothing of it.
            Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
            running => running.map_err(io::Error::other)?,
        };
        running.waiting().await.map(drop).map_err(io::Error::other)
    });
    // A read of the input cannot be called off.
    runtime.shutdown_background();
    answered
}

impl Mcp {
    /// Returns what a request works with. Over HTTP the middleware has fixed it.
    fn reader(&self, extensions: &Extensions) -> Caller {
        let parts = extensions.get::<axum::http::request::Parts>();
        parts
            .and_then(|parts| Caller::of_request(&self.state, parts))
            .unwrap_or_else(|| Caller::new(&self.state, self.lang, self.defaults.clone()))
    }
}

impl ServerHandler for Mcp {
    fn get_info(&self) -> ServerConfig {
        let capabilities =
            ServerCapabilities::builder().enable_tools().enable_resources().enable_prompts().build();
        let program = Implementation::new("schiri", env!("CARGO_PKG_VERSION")).with_title("Schiri");
        let localizer = self.state.localizer(self.lang);
        ServerConfig::new(capabilities)
            .with_server_info(program)
            .with_instructions(localizer.word("mcp-instructions"))
    }

    async fn initialize(
        &self,
        asked: InitializeRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<InitializeResult, ErrorData> {
        context.peer.set_peer_info(asked.clone());
        let reader = self.reader(&context.extensions);
        let said = self.negotiate_initialize(&asked)?;
        Ok(said.with_instructions(reader.localizer().word("mcp-instructions")))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let reader = self.reader(&context.extensions);
        Ok(ListToolsResult::with_all_items(Tool::ALL.map(|tool| tool.described(reader.localizer())).to_vec()))
    }

    async fn call_tool(
        &self,
        asked: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let reader = self.reader(&context.extensions);
        let Ok(tool) = asked.name.parse::<Tool>() else {
            return Err(reader.unknown("mcp-no-tool", &asked.name, Tool::NAMES));
        };
        let result = match reader.call(tool.form(), asked.arguments.unwrap_or_default()) {
            Ok(call) => tool.run(&call).await,
            Err(problem) => Err(problem),
        };
        Ok(result.map_or_else(|problem| refused(&problem.in_words(reader.localizer())), Into::into).into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::list(&self.reader(&context.extensions))))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let reader = self.reader(&context.extensions);
        Ok(ListResourceTemplatesResult::with_all_items(resources::templates(reader.localizer())))
    }

    async fn read_resource(
        &self,
        asked: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        resources::read(&self.reader(&context.extensions), &asked.uri).await.map(Into::into)
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let reader = self.reader(&context.extensions);
        Ok(ListPromptsResult::with_all_items(prompts::list(reader.localizer())))
    }

    async fn get_prompt(
        &self,
        asked: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let reader = self.reader(&context.extensions);
        prompts::get(&reader, &asked.name, &asked.arguments.unwrap_or_default()).map(Into::into)
    }
}

/// Says why a tool did not answer. The protocol asks for it as a result: that is what a model reads.
fn refused(words: &str) -> CallToolResult {
    CallToolResult::error(vec![rmcp::model::ContentBlock::text(words)])
}
