//! What goes step by step: moments of the game, and what clauses compute.

use super::{Text, style, styled};
use crate::render::{
    citations, condition_words, exception_words, open_words, role_id, step_words, told_words,
};
use crate::view::{
    CalculationView, MomentAtEvent, MomentView, PointAtEvent, QuoteRole, StepAtEvent, WorkedStepView,
    WorkedView,
};
use schiri_rules::lang::Message;
use schiri_rules::precedence::Relation;

impl Text<'_> {
    /// Lists moments, each with how many questions come up then.
    pub fn moments(&mut self, views: &[MomentView]) {
        if views.is_empty() {
            return self.word("moments-none");
        }
        for view in views {
            let count = Message::new("moments-points").with("count", view.points.len());
            let mut counts = self.localizer.say(&count);
            if let Some(regulated) = view.regulated {
                let here = Message::new("moments-regulated").with("count", regulated);
                counts = format!("{counts}, {}", self.localizer.say(&here));
            }
            let name = self.styled(style::BOLD, &view.name);
            let id = self.styled(style::CYAN, view.moment.as_str());
            self.line(&format!("{name}  {id}  {}", self.styled(style::DIM, &counts)));
        }
    }

    /// Tells what is done at a moment, step by step, and what is in force on further points.
    pub fn moment(&mut self, view: &MomentAtEvent) {
        self.heading(&view.name);
        if view.is_empty() {
            self.word("moments-not-here");
        }
        let alike = view.forgotten_alike();
        for (number, step) in (1..).zip(&view.steps) {
            self.step(number, step);
            if let Some(forgotten) = step.forgotten.as_ref().filter(|_| alike.is_none()) {
                self.forgotten("moments-forgotten", forgotten, "   ");
            }
        }
        if let Some(forgotten) = alike {
            self.forgotten("moments-any-forgotten", forgotten, "");
        }
        if !view.steps.is_empty() && !view.points.is_empty() {
            self.label(&self.localizer.word("moments-also"));
        }
        view.points.iter().for_each(|point| self.in_force(point));
    }

    fn step(&mut self, number: usize, step: &StepAtEvent) {
        self.label(&format!("{number}. {}", step.name));
        self.wrapped(&step_words(step, self.localizer), "   ", "   ");
        self.governing(&citations(step.cited()), "   ");
    }

    fn forgotten(&mut self, label: &str, view: &PointAtEvent, indent: &str) {
        let told = told_words(view, self.localizer);
        let cited = citations(view.governing());
        let place = if cited.is_empty() { String::new() } else { format!(" ({cited})") };
        let label = self.localizer.word(label);
        self.wrapped(&format!("{label} {told}{place}"), indent, &format!("{indent}  "));
    }

    fn governing(&mut self, cited: &str, indent: &str) {
        if !cited.is_empty() {
            let label = self.localizer.word(&role_id(QuoteRole::Governs));
            self.wrapped(&format!("{label}: {cited}"), indent, &format!("{indent}  "));
        }
    }

    /// Tells what is in force on a point; where nothing is regulated, who decides.
    fn in_force(&mut self, view: &PointAtEvent) {
        self.line("");
        self.wrapped(&view.question, "", "");
        if let Some(answer) = &view.answer {
            self.wrapped(answer, "  ", "  ");
        }
        self.line(&self.verdict_line(view));
        let condition = condition_words(&view.condition, self.localizer);
        for text in condition.into_iter().chain(view.exceptions.iter().map(exception_words)) {
            self.wrapped(&text, "  ", "  ");
        }
        if view.answer.is_some() {
            return self.governing(&citations(&view.cited), "  ");
        }
        if let Some(open) = open_words(view.said, view.decides.as_ref(), self.localizer) {
            self.wrapped(&open, "  ", "  ");
        }
    }

    /// The verdict, how other editions differ if they do, and the point's id.
    fn verdict_line(&self, view: &PointAtEvent) -> String {
        let verdict = self.verdict(view.said, Some(view.verdict));
        let differs = Relation::DIFFERENCES.contains(&view.relation).then(|| self.relation(view.relation));
        let id = self.styled(style::DIM, view.point.as_str());
        verdict.into_iter().chain(differs).chain([id]).collect::<Vec<_>>().join("  ")
    }

    /// Lists calculations: how to ask for each, which clauses say it, and its inputs.
    pub fn calculations(&mut self, views: &[CalculationView]) {
        if views.is_empty() {
            return self.word("work-none");
        }
        for view in views {
            self.offer(view);
            self.wrapped(&citations(view.cited()), "  ", "  ");
            for input in &view.inputs {
                let bounds = self.localizer.say(&input.bounds());
                self.wrapped(&format!("--{}  {}: {bounds}", input.input, input.name), "  ", "      ");
            }
        }
    }

    /// Names a calculation, with the command to type.
    fn offer(&mut self, view: &CalculationView) {
        let inputs: Vec<_> = view.inputs.iter().map(|input| format!(" --{} …", input.input)).collect();
        let command = format!("schiri work {}{}", view.calculation, inputs.concat());
        self.line(&format!("{}  {}", styled(style::BOLD, &view.name), styled(style::CYAN, &command)));
    }

    /// Names the calculations that belong to what was just shown, with their commands; writes nothing for
    /// programs.
    pub(super) fn offers(&mut self, views: &[CalculationView]) {
        if self.is_brief() {
            return;
        }
        for view in views {
            self.line("");
            self.offer(view);
        }
    }

    /// Tells what was worked out: the inputs, and the result of each step.
    pub fn worked(&mut self, view: &WorkedView) {
        self.line(&self.styled(style::BOLD, &view.name));
        for given in &view.given {
            self.wrapped(&format!("{}: {}", given.name, given.said), "  ", "    ");
        }
        for WorkedStepView { step, said, .. } in &view.steps {
            let said = self.styled(style::BOLD, said);
            self.wrapped(&format!("{}: {said}", step.name), "  ", "    ");
            let source = format!("{} = {}  {}", step.step, step.formula, citations(&step.cited));
            let source = self.wrap(&source, "    ", "      ");
            self.line(&self.styled(style::DIM, &source));
        }
    }
}
