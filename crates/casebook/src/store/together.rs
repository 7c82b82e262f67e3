//! Writes revisions that come at the same time together: a commit waits for the disk once, however much it
//! has to write, and writers commit one after the other.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Appended, Authorship, StoreError, Unusable};
use crate::model::Revision;

/// What came of writing a revision.
pub(super) type Answer = Result<Appended, StoreError>;

/// A revision to be written, and by what right.
#[derive(Debug, Clone)]
pub(super) struct Submission {
    /// The revision.
    pub(super) revision: Revision,
    /// The right.
    pub(super) by: Authorship,
}

/// Writes several revisions in one transaction, in their order; each is decided by what those before it left.
/// What is refused is an answer of its own, and the others are written; an error is one of all, and none was.
pub(super) type Write<'w> = dyn Fn(&[&Submission]) -> Result<Vec<Answer>, StoreError> + 'w;

/// Those who wait to write.
#[derive(Debug, Default)]
pub(super) struct Together {
    waiting: Mutex<Vec<Waiting>>,
    /// Held by the one who writes, for himself and all who wait then.
    turn: Mutex<()>,
}

/// A revision that waits.
#[derive(Debug)]
struct Waiting {
    submission: Submission,
    answer: Arc<Mutex<Option<Answer>>>,
}

impl Together {
    /// Writes a revision, or has it written by somebody whose turn comes first. Anyone who comes while no one
    /// writes does not wait.
    pub(super) fn append(&self, revision: &Revision, by: Authorship, write: &Write<'_>) -> Answer {
        let own = Arc::default();
        let submission = Submission { revision: revision.clone(), by };
        let waiting = Waiting { submission, answer: Arc::clone(&own) };
        locked(&self.waiting).push(waiting);
        let _turn = locked(&self.turn);
        if let Some(answer) = locked(&own).take() {
            return answer;
        }
        let all = mem::take(&mut *locked(&self.waiting));
        let submissions: Vec<_> = all.iter().map(|waiting| &waiting.submission).collect();
        for (waiting, answer) in all.iter().zip(write_all(&submissions, write)) {
            *locked(&waiting.answer) = Some(answer);
        }
        // There is none if somebody panicked; whether it was written, a second attempt finds out.
        let none = || Err(StoreError::unusable(Unusable::Failed, "", "not written"));
        locked(&own).take().unwrap_or_else(none)
    }
}

/// Writes revisions together, and each alone where one of them may keep all from being written.
fn write_all(submissions: &[&Submission], write: &Write<'_>) -> Vec<Answer> {
    match write(submissions) {
        Ok(answers) => answers,
        Err(error) if submissions.len() > 1 && is_of_one(&error) => {
            submissions.iter().flat_map(|submission| write_all(&[submission], write)).collect()
        }
        Err(error) => submissions.iter().map(|_| Err(error.clone())).collect(),
    }
}

/// Tells whether an error may come of what is written, not of the database.
fn is_of_one(error: &StoreError) -> bool {
    error.kind().is_none_or(|kind| matches!(kind, Unusable::Damaged | Unusable::Failed))
}

/// Locks what is whole even after a panic elsewhere.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::model::{Author, Change, Role, RulingId, Timestamp};

    fn revision(number: u32) -> Revision {
        Revision {
            ruling: RulingId::new(Timestamp::of_millis(0), u64::from(number)),
            number,
            time: Timestamp::of_millis(0),
            by: Author { name: "Anna".to_owned(), role: Role::Judge },
            change: Change::Amended(Box::default()),
            reason: String::new(),
            key: number.to_string().parse().unwrap(),
        }
    }

    /// Refuses each with an answer of its own; 13 keeps all that are written with it from being
    /// written.
    fn write(submissions: &[&Submission], sizes: &Mutex<Vec<usize>>) -> Result<Vec<Answer>, StoreError> {
        thread::sleep(Duration::from_millis(20));
        locked(sizes).push(submissions.len());
        if submissions.iter().any(|submission| submission.revision.number == 13) {
            return Err(StoreError::unusable(Unusable::Failed, "", ""));
        }
        let key = |submission: &&Submission| submission.revision.key.clone();
        Ok(submissions.iter().map(|submission| Err(StoreError::KeyReused(key(submission)))).collect())
    }

    #[test]
    fn everybody_gets_his_own_answer() {
        let (together, sizes, begin) = (Together::default(), Mutex::default(), Barrier::new(20));
        thread::scope(|scope| {
            for number in 1..=20 {
                let (together, sizes, begin) = (&together, &sizes, &begin);
                scope.spawn(move || {
                    let own = revision(number);
                    begin.wait();
                    let answer = together
                        .append(&own, Authorship::Operator, &|submissions| write(submissions, sizes))
                        .unwrap_err();
                    let wanted = match number {
                        13 => StoreError::unusable(Unusable::Failed, "", ""),
                        _ => StoreError::KeyReused(own.key),
                    };
                    assert_eq!(answer, wanted);
                });
            }
        });
        let most = locked(&sizes).iter().copied().max();
        assert!(most > Some(1), "nothing was written together");
    }
}
