// Says the choice to the page that asked: by a channel to the window that opened this one, or, when this page took the
// tab's place, by a note in the tab's session storage and the way back.
const asked = new URLSearchParams(location.search);
const inPopup = asked.get('mode') === 'popup';

// Loaded before the page is shown and listening on the whole of it, so that the earliest press counts.
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button?.dataset.account) choose(JSON.parse(button.dataset.account));
  if (button?.dataset.error) fail(button.dataset.error);
});

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const email = String(form.get('email')).trim();
  choose({ sub: `made-${email.toLowerCase()}`, email, name: String(form.get('name')).trim(), picture: '' });
});

function choose({ picture, ...account }) {
  answer({ account: { ...account, ...(picture ? { picture: new URL(picture, location.origin).href } : {}) } });
}

function fail(code) {
  const cancelled = inPopup ? 'auth/popup-closed-by-user' : 'auth/redirect-cancelled-by-user';
  answer({ error: code === 'cancelled' ? cancelled : code });
}

function answer(result) {
  if (inPopup) {
    new BroadcastChannel('sandbox-google').postMessage({ request: asked.get('request'), ...result });
    window.close();
    return;
  }
  sessionStorage.setItem('sandbox-google-result', JSON.stringify(result));
  location.replace(wayBack());
}

function wayBack() {
  const back = new URL(asked.get('return') ?? '/login', location.origin);
  return back.origin === location.origin ? back.href : '/login';
}
