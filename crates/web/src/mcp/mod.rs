//! The Model Context Protocol: what the API answers, for programs that let a language model use it.
//!
//! `tools` calls the handlers of the API, so parameters, limits, answers and refusals are those of the API;
//! `call` takes the schemas of arguments from the `OpenAPI` document. `offers` has the resources, which have
//! addresses, and prompts for common jobs of judges and editors. All of it is served at `/mcp`, and by
//! [`answer_at_pipe`] to a program that started this one.
//!
//! Over HTTP, there are no sessions and no streams: a request carries everything it needs. So several servers behind a
//! proxy give the same answers, rate and time are limited as everywhere, and a shutdown has nothing to end.
//!
//! Nothing is answered that the API does not say: the text beside an answer is the same view in words.

mod call;
mod offers;
mod tools;

use std::io;
use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header, uri::Authority};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Extensions,
    GetPromptRequestParams, GetPromptResponse, Implementation, InitializeRequestParams, InitializeResult,
    ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListToolsResult,
    PaginatedRequestParams, ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities,
    ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer, ServerInitializeError, ServiceExt as _};
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, transport};

use crate::casebook::access::same_origin;
use crate::problem::{Problem, Result, SaidInPlace};
use crate::state::AppState;
use call::Caller;
pub use call::Defaults;
use schiri_rules::lang::{Lang, Message};
use tools::Tool;

/// The service, independent of how messages are transported.
#[derive(Clone)]
struct Mcp {
    state: AppState,
    /// Language and event of the program that started this one; over HTTP, every request has its own.
    lang: Lang,
    defaults: Defaults,
}

/// Answers on standard input and output until the input ends. `lang` and `defaults` apply where a request
/// says nothing else.
///
/// # Errors
/// If the runtime does not start, or the other side does not speak the protocol.
pub fn answer_at_pipe(state: AppState, lang: Lang, defaults: Defaults) -> io::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let mcp = Mcp { state, lang, defaults };
    let answered = runtime.block_on(async {
        let running = match mcp.serve(transport::io::stdio()).await {
            // The program that started this one closed the connection without a request.
            Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
            running => running.map_err(io::Error::other)?,
        };
        running.waiting().await.map(drop).map_err(io::Error::other)
    });
    // A read from standard input cannot be cancelled.
    runtime.shutdown_background();
    answered
}

impl Mcp {
    /// Returns the caller of a request. Over HTTP, the middleware has already determined it.
    fn caller(&self, extensions: &Extensions) -> Caller {
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
        let caller = self.caller(&context.extensions);
        let said = self.negotiate_initialize(&asked)?;
        Ok(said.with_instructions(caller.reader.localizer.word("mcp-instructions")))
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let caller = self.caller(&context.extensions);
        Ok(ListToolsResult::with_all_items(
            Tool::ALL.map(|tool| tool.described(&caller.reader.localizer)).to_vec(),
        ))
    }

    async fn call_tool(
        &self,
        asked: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let caller = self.caller(&context.extensions);
        let Ok(tool) = asked.name.parse::<Tool>() else {
            return Err(caller.unknown("mcp-no-tool", &asked.name, Tool::NAMES));
        };
        let result = match caller.call(tool.form(), asked.arguments.unwrap_or_default()) {
            Ok(call) => tool.run(&call).await,
            Err(problem) => Err(problem),
        };
        // The protocol wants a refusal as a result, because that is what a model reads.
        let refused = |problem: Problem| {
            CallToolResult::error(vec![ContentBlock::text(problem.in_words(&caller.reader.localizer))])
        };
        Ok(result.map_or_else(refused, Into::into).into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(offers::resources(&self.caller(&context.extensions))))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let caller = self.caller(&context.extensions);
        Ok(ListResourceTemplatesResult::with_all_items(offers::templates(&caller.reader.localizer)))
    }

    async fn read_resource(
        &self,
        asked: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        offers::read(&self.caller(&context.extensions), &asked.uri).await.map(Into::into)
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let caller = self.caller(&context.extensions);
        Ok(ListPromptsResult::with_all_items(offers::prompts(&caller.reader.localizer)))
    }

    async fn get_prompt(
        &self,
        asked: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let caller = self.caller(&context.extensions);
        offers::prompt(&caller, &asked.name, &asked.arguments.unwrap_or_default()).map(Into::into)
    }
}

/// Returns the route of the protocol over HTTP, one answer for each request.
pub(crate) fn routes(state: &AppState) -> Router<AppState> {
    let mcp = Mcp { state: state.clone(), lang: Lang::En, defaults: Defaults::default() };
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        // `ours` checks both, and knows the names by which readers reach us.
        .disable_allowed_hosts()
        .disable_allowed_origins();
    let service =
        StreamableHttpService::new(move || Ok(mcp.clone()), Arc::new(NeverSessionManager::default()), config);
    Router::new().route_service("/mcp", service).route_layer(from_fn_with_state(state.clone(), ours))
}

/// Admits requests that are meant for this server: a page of another site must not make requests in its
/// reader's name, not even under a host name of its own that resolves to this server (DNS rebinding).
async fn ours(State(state): State<AppState>, request: Request, next: Next) -> Result<Response> {
    let headers = request.headers();
    let is_of_browser = headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site");
    if is_of_browser {
        same_origin(headers)?;
    }
    if !is_known(headers, state.shared.base.as_deref()) {
        return Err(Problem::forbidden(Message::new("mcp-unknown-host")));
    }
    let mut response = next.run(request).await;
    // Refusals by the protocol itself keep its own form.
    let is_said = |kind: &header::HeaderValue| kind.as_bytes().starts_with(b"application/json");
    if response.headers().get(header::CONTENT_TYPE).is_some_and(is_said) {
        response.extensions_mut().insert(SaidInPlace);
    }
    Ok(response)
}

/// Tells whether the host that a request names is ours: the address that the operator set, this machine, or
/// any IP address, since only names can be redirected. A test without a socket has no host.
fn is_known(headers: &HeaderMap, base: Option<&str>) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let Some(host) = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok()) else { return false };
    let name = host.host();
    let own = base.and_then(|base| base.split_once("://")).map(|(_, rest)| rest);
    let own = own.and_then(|rest| rest.split('/').next()?.parse::<Authority>().ok());
    name.eq_ignore_ascii_case("localhost")
        || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
        || own.is_some_and(|own| own.host().eq_ignore_ascii_case(name))
}
