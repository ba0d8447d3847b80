import { expect, type Page } from '@playwright/test';

/** How long the translation service takes, in milliseconds. */
const ANSWERS_AFTER = 300;

/**
 * Translates every page that `page` opens, as Chrome does: each text node gives way to two nested `<font>` elements with another text, and so does
 * each text that comes later; title and described attributes change in place; `<html>` gets another language and the class `translated-ltr`. The
 * other text is the same with a character that Playwright does not compare. Call it before the page opens.
 */
export async function translatePages(page: Page, answersAfterMs = ANSWERS_AFTER): Promise<void> {
  await page.addInitScript((answersAfter) => {
    if (window.parent !== window) return;
    const MARK = '\u200b';
    const described = ['placeholder', 'title', 'alt', 'aria-label'];
    const untouched = 'font, script, style, noscript, textarea, option, title, svg';
    const replace = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.textContent = text.data + MARK;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translate = () => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) replace(text);
      for (const name of described)
        for (const element of document.querySelectorAll(`[${name}]`)) {
          const value = element.getAttribute(name) ?? '';
          if (value !== '' && !value.endsWith(MARK)) element.setAttribute(name, value + MARK);
        }
      if (!document.title.endsWith(MARK)) document.title += MARK;
      document.documentElement.lang = 'kn';
      document.documentElement.classList.add('translated-ltr');
    };
    let asked: number | undefined;
    const ask = () => {
      asked ??= window.setTimeout(() => {
        asked = undefined;
        translate();
      }, answersAfter);
    };
    addEventListener('DOMContentLoaded', () => {
      translate();
      new MutationObserver(ask).observe(document.body, {
        childList: true,
        characterData: true,
        attributeFilter: described,
        subtree: true,
      });
    });
  }, answersAfterMs);
}

/** All that the page says is translated now. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 font').first()).toBeAttached();
}
