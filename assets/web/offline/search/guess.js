// What an unknown or unfinished word may have been meant to be. The same way as `src/index/guess`.

const MAX_GUESSES = 4;
const MAX_COMPLETIONS = 12;
const LONGEST = 40;
/** The least number of letters in which so many errors are forgiven. */
const LETTERS_FOR = [0, 4, 7];
const LETTERS_TO_COMPLETE = 4;

/**
 * @param {import('./lexicon.js').Lexicon} lexicon
 * @param {string} word folded
 * @param {boolean} typing whether the word may be unfinished
 * @param {Record<string, number>} figures
 * @returns {{words: string[], worth: number} | null}
 */
export function guess(lexicon, word, typing, figures) {
  if (word.length > LONGEST || /[0-9]/.test(word)) return null;
  const guessed = () => mistyped(lexicon, word, 1, figures.oneError) ?? mistyped(lexicon, word, 2, figures.twoErrors);
  const completed = () => some(lexicon.beginning(word, MAX_COMPLETIONS), figures.completion);
  if (typing) return completed() ?? guessed();
  return guessed() ?? twoWords(lexicon, word, figures) ?? (word.length < LETTERS_TO_COMPLETE ? null : completed());
}

function some(words, worth) {
  return words.length > 0 ? { words, worth } : null;
}

function mistyped(lexicon, word, errors, worth) {
  if (word.length < LETTERS_FOR[errors]) return null;
  const words = lexicon.similar(word, errors, 2 * MAX_GUESSES).filter((guessed) => lexicon.share(guessed) >= 0.5);
  return some(words.slice(0, MAX_GUESSES), worth);
}

/** Two words of the material written together. */
function twoWords(lexicon, word, figures) {
  for (let at = 3; at < word.length - 2; at += 1) {
    const pair = [word.slice(0, at), word.slice(at)];
    if (pair.every((part) => lexicon.has(part))) return { words: pair, worth: figures.oneError };
  }
  return null;
}
