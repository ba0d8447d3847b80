import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brokenRules, importRules } from './import-rules.ts';
import { importsOf } from './imports-of.ts';

const sources = globSync(['src/**/*.{ts,tsx}', 'sandbox/**/*.ts']);

/** For each rule a file that breaks it, and it alone. */
const planted: Record<string, [file: string, source: string]> = {
  'platform imports nothing of ours': ['src/platform/a.ts', `import { b } from '#capabilities/content/rules/b.ts';`],
  'design knows no capability': ['src/design/a.tsx', `import { b } from '#capabilities/content/rules/b.ts';`],
  'the console’s parts know of the business only who works here': [
    'src/console/parts/a.tsx',
    `import type { B } from '#capabilities/customers/contract.ts';`,
  ],
  'the console’s parts are for its screens': [
    'src/capabilities/booking/ui/a.tsx',
    `import { useApi } from '#console/api/console-session.tsx';`,
  ],
  'a screen of the console is shown in the console alone': [
    'src/web/public/a.tsx',
    `import { TillPage } from '#capabilities/till/ui/console/till-page.tsx';`,
  ],
  'a capability knows neither web, server nor sandbox': [
    'src/capabilities/booking/use-cases/a.ts',
    `import { b } from '#web/b.ts';`,
  ],
  'design is for what is seen': ['src/capabilities/booking/use-cases/a.ts', `import { b } from '#design/b.tsx';`],
  'web takes only types from the server, and never a stand-in': [
    'src/web/public/a.tsx',
    `import { b } from '#server/b.ts';`,
  ],
  'web composes capabilities by their ui, contracts, rules and, in loaders, use-cases': [
    'src/web/public/a.tsx',
    `const b = await import('#capabilities/booking/store/bookings.ts');`,
  ],
  'a stand-in knows the protocols, and of the product no more than pure rules': [
    'sandbox/razorpay/a.ts',
    `import { b } from '#capabilities/payment/gateway/b.ts';`,
  ],
  'only the server mounts the stand-ins': ['src/web/public/a.tsx', `import { b } from '#sandbox/b.ts';`],
  'nothing of the product imports a test': ['src/server/a.ts', `export { b } from '#tests/support/b.ts';`],
  'capabilities import in one direction': [
    'src/capabilities/booking/use-cases/a.ts',
    `import { b } from '#capabilities/purchase/use-cases/b.ts';`,
  ],
  'a neighbour is known by its use-cases, contract and rules': [
    'src/capabilities/purchase/use-cases/a.ts',
    `import { b } from '#capabilities/booking/store/bookings.ts';`,
  ],
  'inside a capability the pieces keep their order': [
    'src/capabilities/booking/store/bookings.ts',
    `import { b } from '../use-cases/b.ts';`,
  ],
  'what reaches the browser imports no server code': [
    'src/capabilities/booking/ui/a.tsx',
    `import { b } from '#platform/database/b.ts';`,
  ],
  'a screen knows its own service, not the registry of all': [
    'src/capabilities/purchase/ui/a.ts',
    `import { services } from '#capabilities/catalogue/services/all.ts';`,
  ],
  'rules do no input or output and know no screen': [
    'src/capabilities/booking/rules/a.ts',
    `import { readFileSync } from 'node:fs';`,
  ],
  'another room is named by its alias': [
    'src/capabilities/booking/use-cases/a.ts',
    `import { b } from '../../../platform/money.ts';`,
  ],
  'no barrels': ['src/capabilities/booking/use-cases/a.ts', `import { b } from '../rules/index.ts';`],
};

describe('The import rules between the rooms', () => {
  test('are kept by every file', () => {
    expect(sources.length).toBeGreaterThan(100);
    const imports = sources.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
    expect(imports.length).toBeGreaterThan(200);
    expect(brokenRules(imports)).toEqual([]);
  });

  test.each(importRules.map((rule) => rule.name))('see a planted violation of: %s', (name) => {
    const [file, source] = planted[name] ?? ['', ''];
    expect(brokenRules(importsOf(file, source)).map((broken) => broken.split(': ')[0])).toContain(name);
  });

  test.each([
    ['src/capabilities/frontdesk/ui/console/a.tsx', '#capabilities/customers/ui/console/b.tsx', 'in one direction'],
    ['src/capabilities/till/ui/console/a.tsx', '#web/console/routes.ts', 'neither web'],
    ['src/capabilities/till/ui/console/a.tsx', '#capabilities/staff/ui/console/b.tsx', 'in one direction'],
    ['src/capabilities/till/ui/a.tsx', './console/b.tsx', 'keep their order'],
    ['src/console/parts/a.tsx', '#web/console/routes.ts', 'only who works here'],
  ])('keep %s from %s', (file, named, rule) => {
    expect(brokenRules(importsOf(file, `import { b } from '${named}';`)).join('\n')).toContain(rule);
  });

  test('let a type of the server pass, which leaves no trace in the bundle', () => {
    expect(brokenRules(importsOf('src/web/a.ts', `import type { Services } from '#server/services.ts';`))).toEqual([]);
  });

  test('do not say yes to a file that cannot be read', () => {
    expect(() => importsOf('src/web/a.ts', 'import { from')).toThrow('cannot be parsed');
  });
});
