// Speaking in place of typing, where the browser itself understands speech: what is said never leaves the device. Where
// it would be sent to somebody, there is no button; the keyboards of phones take dictation, too.

const LANGUAGES = { de: 'de-DE', nl: 'nl-NL', en: 'en-GB' };

/** Tells whether speech in a language is understood on the device. */
async function isUnderstood(lang) {
  const { SpeechRecognition } = globalThis;
  if (!SpeechRecognition?.available) return false;
  return await SpeechRecognition.available({ langs: [lang], processLocally: true }) === 'available';
}

/** Listens once, and searches for what was said. */
function listen(button, box, lang) {
  const listener = new SpeechRecognition();
  Object.assign(listener, { lang, processLocally: true, interimResults: false });
  const pressed = (is) => button.setAttribute('aria-pressed', String(is));
  listener.addEventListener('result', ({ results }) => {
    box.value = results[0][0].transcript;
    box.form.requestSubmit();
  });
  listener.addEventListener('end', () => pressed(false));
  listener.start();
  pressed(true);
  return listener;
}

const box = document.getElementById('q');
const button = document.querySelector('[data-voice]');
const lang = LANGUAGES[document.documentElement.lang];
if (box && button && await isUnderstood(lang).catch(() => false)) {
  let listener;
  button.hidden = false;
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-pressed') === 'true') listener.abort();
    else listener = listen(button, box, lang);
  });
}
