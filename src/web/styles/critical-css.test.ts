import { Root } from 'postcss';
import { describe, expect, test, vi } from 'vitest';
import { criticalCss } from './critical-css.ts';

const page = (body: string) => `<html><head><style>.x{}</style></head><body>${body}</body></html>`;

describe('what a page carries of its style sheet', () => {
  test.each([
    ['.card{color:red}', '<p class="card wide">', '.card{color:red}'],
    ['.card{color:red}', '<p class="cards">', ''],
    ['.card .deep{color:red}', '<p class="card">', ''],
    ['.card,.other:hover{color:red}', '<p class="card">', '.card{color:red}'],
    ['main>p{color:red}', '<main><p>', 'main>p{color:red}'],
    ['[data-pending]{opacity:.6}', '<p>', '[data-pending]{opacity:.6}'],
    [
      'details[open]{color:red}[aria-busy=true]{color:red}',
      '<details>',
      'details[open]{color:red}[aria-busy=true]{color:red}',
    ],
    ['[data-state=full]{color:red}', '<p data-state="free">', ''],
    ['[data-state="free"]{color:red}', '<p hidden data-state="free">', '[data-state="free"]{color:red}'],
    ['[href^="/b/"],[href]:hover{color:red}', '<a href="/x">', '[href^="/b/"],[href]:hover{color:red}'],
    ['[disabled]{color:red}', '<p title="disabled">', ''],
    ['table td,p:first-child{color:red}', '<P>', 'p:first-child{color:red}'],
    ['*,::before,:root,:host{color:red}', '<p>', '*,::before,:root,:host{color:red}'],
    ['.sm\\:py-14{color:red}', '<p class="sm:py-14">', '.sm\\:py-14{color:red}'],
    [
      '.\\[\\&\\>li\\]\\:p-2>li{color:red}',
      '<ul class="[&amp;&gt;li]:p-2"><li>',
      '.\\[\\&\\>li\\]\\:p-2>li{color:red}',
    ],
  ])('%s for %s', (sheet, body, kept) => {
    expect(criticalCss(sheet, page(body))).toBe(kept);
  });

  test('keeps what may match although a class is missing: alternatives, exceptions, what comes within', () => {
    const sheet =
      ':is(.gone,main) p{color:red}p:not(.gone:hover){color:red}p:not(:is(.gone)){color:red}p:has(.gone,b){color:red}';
    expect(criticalCss(sheet, page('<p>'))).toBe(sheet);
  });

  test('leaves out what needs a class that alone stands in brackets', () => {
    const sheet =
      ':where(.gone>:not(:last-child)){color:red}:is(.\\*\\:gone>*){color:red}p:has(.gone){color:red}p:has(b){color:red}';
    expect(criticalCss(sheet, page('<p><b>'))).toBe('p:has(b){color:red}');
  });

  test('does not mistake words of a script or of another style for a class', () => {
    expect(criticalCss('.x{color:red}', page('<script>" class="x"</script><style> class="x"</style>'))).toBe('');
  });

  test('leaves no empty rule, layer or condition behind, but the order of layers', () => {
    const sheet = '@layer base,components;@layer components{@media (width>=64rem){.gone{color:red}}}p{}';
    expect(criticalCss(sheet, page('<p>'))).toBe('@layer base,components');
  });

  test('cuts once for pages with the same classes, whatever else they contain', () => {
    const clone = vi.spyOn(Root.prototype, 'clone');
    const sheet = '.card[data-kind=a]{color:red}.other{color:red}';
    const texts = ['one', 'two'].map((text) =>
      criticalCss(sheet, page(`<p class="card ${text}" data-kind="a">${text}`)),
    );
    expect(texts).toEqual(['.card[data-kind=a]{color:red}', '.card[data-kind=a]{color:red}']);
    expect(clone).toHaveBeenCalledOnce();
    expect(criticalCss(sheet, page('<p class="other">'))).toBe('.other{color:red}');
    clone.mockRestore();
  });

  test('keeps a variable as long as something reads it, a drawing of the page too', () => {
    const sheet =
      ':root{--a:1px;--b:var(--a);--c:2px;--d:red}@property --c{syntax:"*";inherits:false}p{width:var(--b)}.gone{width:var(--c)}';
    expect(criticalCss(sheet, page('<p><path fill="var(--d)">'))).toBe(
      ':root{--a:1px;--b:var(--a);--d:red}p{width:var(--b)}',
    );
  });

  test('keeps keyframes as long as something names them', () => {
    const rise = '@keyframes rise{0%{opacity:0}}';
    expect(criticalCss(`${rise}@keyframes rise-high{0%{opacity:0}}p{animation:1s rise}`, page('<p>'))).toBe(
      `${rise}p{animation:1s rise}`,
    );
  });
});
