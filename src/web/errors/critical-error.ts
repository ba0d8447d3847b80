import { errorTexts } from './texts.ts';

/** The last resort (ERR-08): when React cannot start or has given up, these words and one button replace the page. */
export function showCriticalError(): void {
  const text = Object.assign(document.createElement('p'), { textContent: errorTexts.critical });
  const reload = Object.assign(document.createElement('button'), {
    textContent: errorTexts.reload,
    className: 'button button-primary',
  });
  reload.addEventListener('click', () => location.reload());
  const box = Object.assign(document.createElement('main'), { className: 'page-width grid gap-6 py-16' });
  box.setAttribute('role', 'alert');
  box.append(text, reload);
  (document.body ?? document.documentElement).replaceChildren(box);
}
