import { globSync } from 'node:fs';

/** Drawn, not decided: the coordinates of the floor's picture. */
const drawings = new Set(['src/capabilities/places/rules/floor-plan.ts']);

/** The sources that decide about money, places and persons, by the question that they answer. */
const patterns: Record<string, string[]> = {
  price: [
    'src/capabilities/catalogue/rules/**/*.ts',
    'src/capabilities/catalogue/services/**/*.ts',
    'src/platform/money.ts',
    'src/capabilities/catalogue/rules/gst-price.ts',
  ],
  places: ['src/capabilities/places/rules/*.ts', 'src/platform/time-range.ts', 'src/platform/ist-day.ts'],
  fulfilment: [
    'src/capabilities/purchase/rules/**/*.ts',
    'src/capabilities/payment/rules/credited-by.ts',
    'src/capabilities/payment/gateway/razorpay-answers.ts',
    'src/platform/http/is-hmac.ts',
    'src/capabilities/invoicing/rules/**/*.ts',
  ],
  refund: ['src/capabilities/booking/rules/**/*.ts', 'src/capabilities/payment/rules/refund-*.ts'],
  identity: [
    'src/capabilities/identity/rules/**/*.ts',
    'src/capabilities/identity/gateway/firebase-id-tokens.ts',
    'src/capabilities/booking/gateway/booking-links.ts',
    'src/platform/http/caller.ts',
    'src/platform/http/visitor.ts',
  ],
  requests: [
    'src/server/limits/counter.ts',
    'src/server/middleware/answer-failures.ts',
    'src/server/middleware/client-address.ts',
    'src/server/middleware/limit-rate.ts',
    'src/server/middleware/only-this-machine.ts',
    'src/server/middleware/refuse-other-sites.ts',
  ],
};

/** @throws Error when a pattern names no file any more: what was renamed would no longer be tried. */
export const modules = (): { name: string; paths: string[] }[] =>
  Object.entries(patterns).map(([name, globs]) => ({
    name,
    paths: globs
      .flatMap(filesOf)
      .filter((path) => !path.endsWith('.test.ts') && !drawings.has(path))
      .sort(),
  }));

function filesOf(pattern: string): string[] {
  const files = globSync(pattern);
  if (files.length === 0) throw new Error(`${pattern} names no file`);
  return files;
}
