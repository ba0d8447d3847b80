import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { controls } from '../../scripts/protections/controls.ts';
import { noProtection } from '../../scripts/protections/inventory.ts';
import { switchable } from '../../scripts/protections/switchable.ts';

const files = [...new Set(controls.map(({ file }) => file))];

describe('The controls of protections', () => {
  test.each(files)('fit %s as it is today', (file) => {
    const own = controls.filter((control) => control.file === file);
    const source = switchable(readFileSync(file, 'utf8'), own);
    expect(parseSync(file, source).errors).toEqual([]);
  });

  test('have names and tests of their own', () => {
    expect(new Set(controls.map(({ name }) => name)).size).toBe(controls.length);
    expect(controls.filter(({ test: by }) => !existsSync(by))).toEqual([]);
  });

  test('are there for all middleware that protects', () => {
    const without = globSync('src/server/middleware/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => !(file.replace(/.*\//, '') in noProtection) && !isSwitchedOff(file));
    expect(without, 'write a control into scripts/protections/controls.ts').toEqual([]);
  });

  test('are there for each place at which a call asks who is there', () => {
    const without = globSync('src/capabilities/**/*.ts')
      .filter((file) => /\/http(\/.*)?\.ts$|\/http\//.test(file) && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const own = controls.filter((control) => control.file === file);
        const left = switchable(readFileSync(file, 'utf8'), own).replace(
          /\(globalThis\.process\?\.env.*?\) : \(.*?\)\)/g,
          '',
        );
        return [...left.matchAll(/require(?:Caller|Self|Visitor|Own|BookingAccess)\(c\b(?!:).*/g)].map(
          ([at]) => `${file}: ${at}`,
        );
      })
      .filter((at) => !askedBefore.some((known) => at.includes(known)));
    expect(without, 'write a control into scripts/protections/controls.ts').toEqual([]);
  });
});

/** Where a stranger is only turned away before their body is read: the next line asks again, and has its control. */
const askedBefore = [
  'identity/http.ts: requireCaller(c);',
  'purchase/http/require-booking-access.ts: requireVisitor(c) });',
];

/** In its own file, or where it is mounted. */
function isSwitchedOff(file: string): boolean {
  const app = readFileSync('src/server/app.ts', 'utf8');
  const names = [...readFileSync(file, 'utf8').matchAll(/export (?:const|function) (\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  return controls.some(
    (control) =>
      control.file === file ||
      (control.file === 'src/server/app.ts' &&
        control.changes.some(({ on }) => names.some((name) => on.includes(name) && app.includes(name)))),
  );
}

describe('A source whose protections can be switched off', () => {
  const control = { name: 'a', file: 'x.ts', test: 'x.test.ts' };

  test('is itself, but for the expression of the protection that is off', () => {
    const source = 'if (isBad(x) || tooLong) refuse();';
    const changed = switchable(source, [{ ...control, changes: [{ on: 'if («isBad(x)» ||', off: 'false' }] }]);
    expect(changed).toBe(
      'if ((globalThis.process?.env?.[\'PROTECTION_OFF\'] === "a" ? (false) : (isBad(x))) || tooLong) refuse();',
    );
  });

  test('is none where an expression is gone, stands twice, or is two controls’', () => {
    const of =
      (source: string, ...ons: string[]) =>
      () =>
        switchable(source, [{ ...control, changes: ons.map((on) => ({ on, off: 'false' })) }]);
    expect(of('b', 'a')).toThrow('no longer holds a');
    expect(of('a || a', 'a')).toThrow('more than once');
    expect(of('f(a)', 'f(a)', 'f(«a»)')).toThrow('two controls');
  });
});
