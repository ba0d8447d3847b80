/**
 * `npm run test:mutations`: changes the rules about money, places and persons in one place at a time, runs the unit tests that reach the
 * place, and names each change that none noticed. `-- --mutate 'src/capabilities/identity/rules/**'` tries a part.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutations/vitest.config.ts' },
  mutate: [
    // Prices
    'src/capabilities/catalogue/{rules,services}/**/*.ts',
    'src/platform/money.ts',
    // Places; the coordinates of the floor's picture decide nothing
    'src/capabilities/places/rules/*.ts',
    '!src/capabilities/places/rules/floor-plan.ts',
    'src/platform/{time-range,ist-day}.ts',
    // Fulfilment
    'src/capabilities/{purchase,invoicing}/rules/**/*.ts',
    'src/capabilities/payment/gateway/razorpay-answers.ts',
    'src/platform/http/is-hmac.ts',
    // Refunds
    'src/capabilities/{booking,payment}/rules/**/*.ts',
    // Identity
    'src/capabilities/identity/rules/**/*.ts',
    'src/capabilities/identity/gateway/firebase-id-tokens.ts',
    'src/capabilities/booking/gateway/booking-links.ts',
    'src/platform/http/{caller,visitor}.ts',
    // Requests
    'src/server/limits/counter.ts',
    'src/server/middleware/{answer-failures,client-address,limit-rate,only-this-machine,refuse-other-sites}.ts',
    // What screens say is read in journeys
    '!src/**/*-words.ts',
    '!src/**/*.test.ts',
  ],
  // A constant of a module is read once for all tests, so each change of one would run every test: 98% of the time for a fifth of the changes.
  ignoreStatic: true,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 2,
  tempDirName: 'build/stryker',
  ignorePatterns: ['/build', '/.data', '/test-results'],
  // It reads this file by a call that TypeScript 7 no longer has; a name without a file passes it by.
  tsconfigFile: 'tsconfig.none.json',
  thresholds: { break: 80 },
};
