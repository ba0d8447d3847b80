import { afterEach, expect, test, vi } from 'vitest';
import { criticalPage, isBareFailure } from '#server/pages/critical-page.ts';
import { showCriticalError } from './critical-error.ts';
import { errorTexts } from './texts.ts';

afterEach(() => vi.unstubAllGlobals());

type Made = { tag: string; textContent?: string; children: Made[]; press?: () => void };

test('When rendering fails in the browser, plain words and a button that reloads replace the page (ERR-08)', () => {
  const reload = vi.fn<() => void>();
  const body: Made = { tag: 'body', children: [] };
  const element = (tag: string): Made => ({ tag, children: [] });
  const calls = {
    append: (...children: Made[]) => children,
    setAttribute: () => undefined,
    addEventListener: (_: string, press: () => void) => press,
  };
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', {
    createElement: (tag: string) => {
      const made = element(tag);
      return Object.assign(made, {
        append: (...children: Made[]) => made.children.push(...calls.append(...children)),
        setAttribute: calls.setAttribute,
        addEventListener: (name: string, press: () => void) => (made.press = calls.addEventListener(name, press)),
      });
    },
    body: { replaceChildren: (...children: Made[]) => body.children.push(...children) },
  });
  showCriticalError();
  const [text, button] = body.children[0]?.children ?? [];
  expect(text?.textContent).toBe(errorTexts.critical);
  expect(button).toMatchObject({ tag: 'button', textContent: errorTexts.reload });
  button?.press?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('When rendering fails on the server, the page is plain words with a button that asks again (ERR-08)', async () => {
  expect(
    isBareFailure(new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } })),
  ).toBe(true);
  const page = criticalPage();
  expect(page.status).toBe(500);
  const html = await page.text();
  expect(html).toContain(`<p>${errorTexts.critical}</p>`);
  expect(html).toContain(`<form><button>${errorTexts.reload}</button></form>`);
});
