import { globSync, readFileSync } from 'node:fs';
import { type Expression, type JSXChild, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

/** A browser that translates moves text nodes, so React finds no place for an element that comes or goes beside one. */
const looksLikeText = /(?:children|label|title|name|number|text)$/i;

const isElement = (expression: Expression): boolean =>
  expression.type === 'JSXElement' ||
  expression.type === 'JSXFragment' ||
  (expression.type === 'ParenthesizedExpression' && isElement(expression.expression)) ||
  (expression.type === 'ConditionalExpression' && [expression.consequent, expression.alternate].some(isElement)) ||
  (expression.type === 'LogicalExpression' && isElement(expression.right));

function isText(expression: Expression): boolean {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' && expression.value.trim() !== '';
    case 'TemplateLiteral':
      return true;
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].some(isText);
    case 'Identifier':
      return looksLikeText.test(expression.name);
    case 'MemberExpression':
      return expression.property.type === 'Identifier' && looksLikeText.test(expression.property.name);
    case 'CallExpression':
      return expression.callee.type === 'Identifier' && /^format|Text$/.test(expression.callee.name);
    default:
      return false;
  }
}

const expressionIn = (child: JSXChild): Expression | null =>
  child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression' ? child.expression : null;

const mayComeAndGo = (child: JSXChild): boolean => {
  const expression = expressionIn(child);
  return (
    (expression?.type === 'ConditionalExpression' || expression?.type === 'LogicalExpression') && isElement(expression)
  );
};

const isBareText = (child: JSXChild): boolean => {
  const expression = expressionIn(child);
  return expression ? isText(expression) : child.type === 'JSXText' && child.value.trim() !== '';
};

/** In an element of blocks these are elements, too. */
const isSlot = (child: JSXChild): boolean => {
  const expression = expressionIn(child);
  return expression?.type === 'Identifier' && expression.name === 'children';
};

/** Where a text lies beside an element that comes or goes, as 'file:line'. */
function bareTextsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const check = (children: JSXChild[], start: number) => {
    const text = children.find(isBareText);
    if (text && children.some((child) => child !== text && mayComeAndGo(child)))
      found.push(`${file}:${source.slice(0, start).split('\n').length}`);
  };
  new Visitor({
    JSXElement({ children, start, openingElement }) {
      const holdsBlocks = /^<(?:div|section|article)\b/.test(source.slice(openingElement.start, openingElement.end));
      check(
        children.filter((child) => !holdsBlocks || !isSlot(child)),
        start,
      );
    },
    JSXFragment: ({ children, start }) => check(children, start),
  }).visit(parseSync(file, source).program);
  return found;
}

/** Its condition is decided by the build. */
const decidedByTheBuild = /^src\/web\/root\.tsx:/;

describe('No bare text beside an element that comes or goes', () => {
  test('in all of the site and the console', () => {
    const files = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'));
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) => bareTextsIn(file, readFileSync(file, 'utf8')));
    expect(found.filter((place) => !decidedByTheBuild.test(place))).toEqual([]);
  });

  test.each([
    '<p>Pay {busy ? <Wheel /> : null}</p>',
    '<p>{icon && <Icon />}{children}</p>',
    '<>{count > 1 ? `${count} guests` : null}{busy ? <Wheel /> : null}</>',
  ])('which the planted %s shows', (planted) => {
    expect(bareTextsIn('planted.tsx', `const a = ${planted};`)).toEqual(['planted.tsx:1']);
  });

  test.each(['<p><span>Pay</span> {busy ? <Wheel /> : null}</p>', '<p>Pay <b>now</b></p>'])(
    'and %s is as it should be',
    (fine) => {
      expect(bareTextsIn('planted.tsx', `const a = ${fine};`)).toEqual([]);
    },
  );
});
