/**
 * Files of calls that ask nothing of the database, only of the embedded one, or only what other files ask of PostgreSQL too. A run on
 * PostgreSQL would repeat them.
 */
export const onEmbeddedAlone = files([
  'admin/broken-texts',
  'booking/ticket-page',
  'content/advertised-facts',
  'content/public-pages',
  'content/seo',
  'console/roles',
  'console/shell',
  'identity/tokens',
  'messaging/told-despite-kill',
  'platform/anonymous',
  'platform/odd-requests',
  'platform/script-budget',
  'platform/start-embedded',
  'purchase/pages',
]);

/**
 * Files of calls that `.ci/run` makes on PostgreSQL alone, which takes half as long as the embedded database: rules whose statements other
 * files ask of both, as `npm run test:statements` shows. A run without PostgreSQL makes them on the embedded database.
 */
export const onPostgresAlone = files([
  'account/two-people',
  'admin/invoices',
  'admin/staff',
  'books/checker',
  'booking/late-move',
  'booking/move-fee-orders',
  'catalogue/fifth-service',
  'console/acts/fees',
  'console/acts/refund-acts',
  'console/acts/release-acts',
  'console/calendar',
  'console/day',
  'console/money/disputes',
  'console/returns/files',
  'console/sales/included',
  'console/sales/renewal',
  'console/sales/sell',
  'console/staff/approvals',
  'console/till/full-day',
  'console/visits',
  'credits/staff-and-hours',
  'invoicing/business-documents',
  'purchase/cancel',
  'purchase/create-order',
  'purchase/disputes',
  'purchase/fulfil-checkout',
  'purchase/my-bookings',
  'purchase/provider-lies',
  'purchase/refund-news',
  'purchase/unpaid-orders',
  'renewals/edges',
  'renewals/renewal-holds',
  'renewals/renewals-by-forwarded-link',
]);

function files(names: readonly string[]): string[] {
  return names.map((name) => `tests/api/${name}.test.ts`);
}
