/**
 * One protection, how it is switched off, and who must notice. `on` is an expression of the source, marked by «» where it stands in what
 * makes it the only one of its kind, or the `nth` of several; `off` is what takes its place.
 */
export type Control = {
  name: string;
  file: string;
  changes: { on: string; off: string; nth?: number }[];
  /** A test file, and the words that a test's name begins with or holds. */
  test: string;
  only?: string;
};

type Short = [name: string, on: string, off: string, test: string, only?: string];

const of = (file: string, ...controls: Short[]): Control[] =>
  controls.map(([name, on, off, test, only]) => ({
    name,
    file,
    changes: [{ on, off }],
    test,
    ...(only === undefined ? {} : { only }),
  }));

const attacks = 'tests/security/attacks.test.ts';
const live = 'tests/security/live.test.ts';
const calls = 'tests/api/platform/odd-requests.test.ts';
const pass = '(_c, next) => next()';
/** Somebody, whoever is asked for. */
const anybody = (uid: string) =>
  `(c.get('caller') ?? { uid: ${uid}, email: 'x@example.com', name: 'X', picture: '', authTime: new Date(0) })`;

const inTheBooks: Control[] = of('src/capabilities/places/use-cases/close-places.ts', [
  'a closing waits for sales that are under way',
  'await stopSales(tx)',
  'void stopSales',
  'tests/races/closing.test.ts',
]);

const atTheDoor: Control[] = [
  ...of('src/server/door.ts', [
    'two names of a host',
    'hasTwoHosts(incoming)',
    'false',
    attacks,
    'On the wire: two hosts',
  ]),
  {
    name: 'time for headers and a body',
    file: 'src/server/door.ts',
    changes: [
      { on: 'headersTimeout: «10_000»', off: '0' },
      { on: 'requestTimeout: «20_000»', off: '0' },
    ],
    test: attacks,
    only: 'Too slow',
  },
  ...of(
    'src/server/app.ts',
    ['addresses that are no text', '«refuseOddAddresses(pages)»,', pass, calls, 'with an address that is no text'],
    ['packed bodies', '«refusePackedBodies», limitBody', pass, attacks, 'A body of gzip'],
    ['writes of other sites', '«refuseOtherSites(services)»', pass, calls, 'that a page of another site sends'],
    ['no stand-in in a live installation', 'services.mode.sandbox', 'true', live, 'has none of the stand-ins'],
    ['a payer is reassured', '«reassurePayer(services)»', pass, 'tests/security/inventory.test.ts'],
  ),
  ...of(
    'src/server/middleware/limit-body.ts',
    ['length of a body', "Number(c.req.header('content-length') ?? 0) > bytesMax", 'false', calls, 'over 64 kB is 413'],
    [
      'length of a body in chunks',
      "c.req.header('transfer-encoding') !== undefined",
      'false',
      calls,
      'over 64 kB is 413 also',
    ],
    [
      'length of an event',
      'eventBytesMax[c.req.path] ?? ORDINARY_MAX',
      '100 * 1024 * 1024',
      calls,
      'of the provider may',
    ],
  ),
  ...of(
    'src/server/middleware/call-headers.ts',
    ['strict transport of calls', "publicUrl.startsWith('https:')", 'false', live, 'tells browsers'],
    [
      'no guessing of types',
      "headers.set('X-Content-Type-Options', 'nosniff')",
      'undefined',
      calls,
      'is neither stored',
    ],
    [
      'calls are loaded by no other site',
      "headers.set('Cross-Origin-Resource-Policy', 'same-origin')",
      'undefined',
      live,
      'answers calls',
    ],
    [
      'calls are stored nowhere',
      "headers.set('Cache-Control', 'no-store')",
      'undefined',
      attacks,
      'may be stored by nobody',
    ],
    [
      'policy of calls',
      "headers.set('Content-Security-Policy', \"default-src 'none'; frame-ancestors 'none'\")",
      'undefined',
      live,
    ],
  ),
  ...of('src/server/middleware/answer-failures.ts', [
    'no word of a cause',
    "'Something went wrong on our side. Please try again.'",
    'String(error.stack)',
    'src/server/middleware/answer-failures.test.ts',
  ]),
  ...of('src/server/middleware/only-this-machine.ts', [
    'faults and crashes are caused from this machine only',
    'isDirect && isLoopback(peer) && isLoopback(new URL(c.req.url).hostname)',
    'true',
    'src/server/middleware/only-this-machine.test.ts',
  ]),
  ...of('src/server/middleware/client-address.ts', [
    'the hop that a proxy saw',
    'Math.max(0, hops.length - 1 - proxies)',
    '0',
    'src/server/middleware/client-address.test.ts',
  ]),
];

const limits = 'src/server/middleware/limit-rate.test.ts';
const inventory = 'tests/security/inventory.test.ts';
const rates: Control[] = [
  ...of(
    'src/server/middleware/limit-rate.ts',
    ...[
      ['calls of a person', 'await take.person(caller.uid)'],
      ['questions to the provider', 'await take.asking(caller.uid)'],
      ['calls of an address', 'take.call(who)'],
      ['tokens of an address', 'take.withToken(who)'],
      ['events of an address', 'await take.providerEvent(who)'],
      ['forms of an address', 'await take.form(who)'],
      ['what a person writes', 'await take.writing(caller.uid)'],
      ['orders of a person', 'await take.order(caller.uid)'],
      ['bundles of a person', 'await take.bundle(caller.uid)'],
      ['pages rendered anew', 'await take.page(subscriberOf(c.var.clientAddress))'],
    ].map(([name = '', on = '']): Short => [name, on, 'undefined', limits]),
    ['a network is one subscriber', 'const who = «subscriberOf(c.var.clientAddress)»', 'c.var.clientAddress', limits],
  ),
  ...of(
    'src/server/app.ts',
    ['limits of calls', "app.use('/api/*', noteCalls, «limits.byAddress», ", pass, inventory],
    ['limits of links in mails', "app.use('/newsletter/*', «limits.byAddress»)", pass, inventory],
    ['limits of links to bookings', "app.use('/b/*', «limits.byAddress»)", pass, inventory],
    ['limits of calendars', "app.use('/calendar/*', «limits.byAddress»)", pass, inventory],
    ['limits of persons', 'identifyCaller(services), «limits.byPerson»', pass, attacks, 'Too much'],
    ['limits of pages', "app.all('*', «limits.byRendering»", pass, inventory],
  ),
  ...of(
    'src/server/limits/counter.ts',
    [
      'a limit holds across shares',
      'Math.min(calls, points - (used - calls))',
      'calls',
      'src/server/limits/counter.test.ts',
    ],
    [
      'a limit holds without the database',
      'shares.set(who, { left: points, over: «true», endsAt: now() + MINUTE_MS })',
      'false',
      'src/server/limits/counter.test.ts',
    ],
  ),
];

const idTokens = 'src/capabilities/identity/gateway/firebase-id-tokens.test.ts';
const claims = 'src/capabilities/identity/rules/caller-from-claims.test.ts';
const people = 'tests/api/identity/people.test.ts';
const signIns: Control[] = [
  ...of(
    'src/capabilities/identity/gateway/firebase-id-tokens.ts',
    ['length of a token', 'token.length > LONGEST_TOKEN', 'false', idTokens],
    ['algorithm of a token', "algorithms: «['RS256']»", "['RS256', 'PS256', 'HS256', 'ES256']", idTokens],
    ['issuer of a token', 'issuer: «`https://securetoken.google.com/${projectId}`»', 'undefined', idTokens],
    ['audience of a token', 'payload.aud !== projectId', 'false', idTokens],
    ['claims that a token must have', "«['sub', 'iat', 'exp', 'auth_time']»", '[]', idTokens],
    ['end of a token', 'currentDate: «now»', 'new Date(0)', idTokens],
    ['a remembered token ends', 'now.getTime() < seen.until', 'true', idTokens],
    [
      'how long a token is remembered',
      'Math.min(now.getTime() + REMEMBERED_MS, (payload.exp ?? 0) * 1000)',
      'Infinity',
      idTokens,
    ],
    [
      'signature of a token',
      'await «jwtVerify»(token, keys',
      "(async (token) => ({ payload: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) }))",
      idTokens,
    ],
  ),
  ...of(
    'src/capabilities/identity/rules/caller-from-claims.ts',
    ['a verified address', "claims['email_verified'] !== true", 'false', claims],
    ['the one way to sign in', "signInProvider(claims['firebase']) !== 'google.com'", 'false', claims],
    ['a sign-in in the future', 'authTime > 0 && authTime <= latest', 'true', claims],
    ['a token of the future', 'iat <= latest', 'true', claims],
    ['shape of an address', '«!EMAIL.test(email)»', 'false', claims],
  ),
  ...of(
    'src/capabilities/identity/use-cases/identify.ts',
    [
      'sign-ins from before an erasure',
      'erasedAt && authTime < erasedAt',
      'false',
      'tests/api/account/account.test.ts',
    ],
    ['sign-ins that were ended', 'validAfter && authTime < validAfter', 'false', people],
  ),
  ...of(
    'src/capabilities/identity/rules/safe-return-path.ts',
    [
      'redirects by a plain path',
      '«!isPlainPath(value)»',
      'false',
      'src/capabilities/identity/rules/safe-return-path.test.ts',
    ],
    [
      'redirects by a path that is plain when decoded',
      '«!isPlainPath(page)»',
      'false',
      'src/capabilities/identity/rules/safe-return-path.test.ts',
    ],
  ),
];

const ownership = 'What belongs to somebody';
const visitor = "({ uid: c.get('caller')?.uid ?? null, linkToken: c.req.header('X-Booking-Link') ?? null })";
const owner = (bookingId: string) =>
  `{ bookingId: ${bookingId}, uid: (await services.db.selectFrom('booking_list').select('uid').where('booking_id', '=', ${bookingId}).executeTakeFirst())?.uid ?? 'nobody', by: 'owner' }`;
/** Each place at which a call asks who is there: with it off, whoever comes is let in. */
const sites: [file: string, asks: string, off: string, times: number][] = [
  [
    'src/capabilities/identity/http.ts',
    'await signOutEverywhere(services, «requireCaller(c)»)',
    anybody("'nobody'"),
    1,
  ],
  [
    'src/capabilities/identity/http.ts',
    "requireOwn(c, c.req.param('uid'))",
    "({ ...requireCaller(c), uid: c.req.param('uid') })",
    1,
  ],
  ['src/capabilities/identity/http.ts', 'requireOwn(c, changes.uid)', '({ ...requireCaller(c), uid: changes.uid })', 1],
  ['src/capabilities/identity/http.ts', 'requireOwn(c, session.uid)', '({ ...requireCaller(c), uid: session.uid })', 1],
  ['src/capabilities/account/http.ts', 'requireCaller(c)', anybody("'nobody'"), 5],
  ['src/capabilities/booking/http.ts', 'requireCaller(c)', anybody("'nobody'"), 1],
  [
    'src/capabilities/booking/http.ts',
    "requireSelf(c, c.req.param('who'))",
    "({ ...requireCaller(c), uid: c.req.param('who') })",
    1,
  ],
  ['src/capabilities/booking/http.ts', 'requireVisitor(c)', visitor, 2],
  ['src/capabilities/invoicing/http.ts', 'requireVisitor(c)', visitor, 1],
  ['src/capabilities/purchase/http/before-calls.ts', 'requireCaller(c)', anybody("'nobody'"), 1],
  ['src/capabilities/purchase/http/calendar-calls.ts', 'requireCaller(c)', anybody("'nobody'"), 2],
  ['src/capabilities/purchase/http/gstin-calls.ts', 'requireCaller(c)', anybody("'nobody'"), 1],
  ['src/capabilities/purchase/http/purchase-calls.ts', 'requireCaller(c)', anybody("'nobody'"), 1],
  ['src/capabilities/purchase/http/purchase-calls.ts', 'requireVisitor(c)', visitor, 4],
  [
    'src/capabilities/purchase/http/purchase-calls.ts',
    'await requireBookingAccess(c, services, bookingId)',
    owner('bookingId'),
    1,
  ],
  [
    'src/capabilities/purchase/http/move-calls.ts',
    "await requireBookingAccess(c, services, c.req.param('bookingId'))",
    owner("c.req.param('bookingId')"),
    1,
  ],
  [
    'src/capabilities/purchase/http/cancellation-calls.ts',
    "await requireBookingAccess(c, services, c.req.param('bookingId'))",
    owner("c.req.param('bookingId')"),
    2,
  ],
];

const owners: Control[] = [
  ...sites.flatMap(([file, on, off, times]) =>
    Array.from(
      { length: times },
      (_, nth): Control => ({
        name: `${file.replace('src/capabilities/', '')}: ${on.replace(/.*«(.*)».*/, '$1')}${times > 1 ? `, ${nth + 1} of ${times}` : ''}`,
        file,
        changes: [{ on, off, ...(times > 1 ? { nth } : {}) }],
        test: attacks,
        only: ownership,
      }),
    ),
  ),
  ...of(
    'src/platform/http/caller.ts',
    ['a sign-in where one is needed', "«c.get('caller')»;", anybody("'nobody'"), attacks, ownership],
    [
      'a path that names another person',
      'named !== caller.uid && named.toLowerCase() !== caller.email.toLowerCase()',
      'false',
      attacks,
      ownership,
    ],
  ),
  ...of('src/platform/http/visitor.ts', [
    'a sign-in where there is no link',
    'requireCaller(c).uid',
    "(c.get('caller')?.uid ?? null)",
    attacks,
    ownership,
  ]),
  ...of(
    'src/capabilities/identity/http.ts',
    ['a profile of nobody', 'const caller = «requireCaller(c)»;\n  if', anybody("'nobody'"), attacks, ownership],
    ['a profile of another person', 'uid !== caller.uid', 'false', attacks, ownership],
  ),
  ...of(
    'src/capabilities/booking/use-cases/booking-access.ts',
    ['whose a booking is', '(await ownerOf(db, bookingId)) === uid', 'true', attacks, ownership],
    [
      'a link of this booking',
      'link?.bookingId !== bookingId',
      'link === null',
      'tests/api/booking/booking-link.test.ts',
    ],
    [
      'a link that was made anew',
      'facts?.link_version !== link.version',
      'facts === undefined',
      'tests/api/booking/booking-link.test.ts',
    ],
    [
      'a link that has ended',
      'clock.now() >= linkExpiry(facts.ends_at)',
      'false',
      'tests/api/booking/booking-link.test.ts',
    ],
  ),
  ...of(
    'src/capabilities/booking/gateway/booking-links.ts',
    [
      'signature of a link',
      '«timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(name, version)))»',
      'true',
      attacks,
      ownership,
    ],
    [
      'a link is for its purpose',
      '`${purpose}\\n${name}\\n${version}`',
      '`${name}\\n${version}`',
      'src/capabilities/booking/gateway/booking-links.test.ts',
    ],
  ),
  ...of(
    'src/capabilities/purchase/use-cases/may-pay.ts',
    ['whose an order is', 'uid !== null && checkout.uid === uid', 'uid !== null', attacks, ownership],
    [
      'a link pays for its own move only',
      '(await bookingAccess(services, { bookingId, uid: null, linkToken })) !== null',
      'true',
      'tests/api/booking/move.test.ts',
    ],
  ),
  ...of('src/capabilities/purchase/use-cases/read-purchase.ts', [
    'whose a purchase is',
    '«checkout?.uid !== uid» ||',
    '!checkout',
    attacks,
    ownership,
  ]),
  ...of('src/server/metrics/metrics-call.ts', [
    'the token of the figures',
    "!(await timingSafeEqual(c.req.header('Authorization') ?? '', `Bearer ${token}`))",
    'false',
    'tests/api/platform/metrics.test.ts',
  ]),
  ...of(
    'src/server/desk/desk-door.ts',
    [
      'the key of the desk',
      "!(await timingSafeEqual(request.headers.authorization ?? '', `Bearer ${secret}`))",
      'false',
      'tests/api/desk/desk.test.ts',
      'npm run desk',
    ],
    ['the key of the desk is its owner’s', 'mode: «0o600»', '0o644', 'tests/api/desk/desk.test.ts', 'npm run desk'],
  ),
];

const misfits = 'tests/api/purchase/misfits.test.ts';
const razorpay = 'src/capabilities/payment/gateway/razorpay-gateway.test.ts';
const money: Control[] = [
  ...of(
    'src/platform/http/is-hmac.ts',
    ['a signature without a secret', "secret === ''", 'false', 'src/platform/http/is-hmac.test.ts'],
    [
      'any signature',
      "timingSafeEqual(expected, «Buffer.from(signature, 'hex')»)",
      'expected',
      attacks,
      'An event of the provider',
    ],
  ),
  ...of(
    'src/capabilities/purchase/use-cases/receive-webhook.ts',
    ['only what is captured', "«status === 'captured'» && (!checkout", 'true', attacks, 'An event of the provider'],
    [
      'signature of an event',
      '!payments.isWebhookSignature(rawBody, signature)',
      'false',
      attacks,
      'An event of the provider',
    ],
    [
      'an event is known by its bytes',
      "createHash('sha256').update(rawBody).digest('hex')",
      "'the same'",
      attacks,
      'An event of the provider',
    ],
  ),
  ...of(
    'src/capabilities/purchase/use-cases/verify-payment.ts',
    [
      'signature of a payment',
      '!payments.isCheckoutSignature(result.orderId, result.paymentId, result.signature)',
      'false',
      attacks,
      'A price',
    ],
    [
      'a verified order is one’s own',
      '!(await mayPay(services, checkout, result.visitor))',
      'false',
      attacks,
      ownership,
    ],
    [
      'a payment of this order in our books',
      'payment?.checkoutId !== checkoutId',
      'payment === null',
      attacks,
      'A price',
    ],
  ),
  ...of('src/capabilities/purchase/http/reassure-payer.ts', [
    'only a genuine payer is reassured',
    '!isGenuine(await c.req.text())',
    'false',
    'tests/security/inventory.test.ts',
  ]),
  ...of(
    'src/capabilities/purchase/use-cases/start-checkout.ts',
    ['the price is ours', 'wish.amount === total', 'true', attacks, 'A price'],
    [
      'who may have the welcome offer',
      'await mayClaimWelcome(services, caller)',
      'true',
      'tests/api/purchase/fulfil-checkout.test.ts',
    ],
  ),
  ...of(
    'src/capabilities/purchase/rules/payment-mismatch.ts',
    [
      'a payment of this order',
      'payment.orderId !== order.orderId',
      'false',
      'src/capabilities/purchase/rules/payment-mismatch.test.ts',
    ],
    ['a payment in rupees', 'payment.currency !== order.currency', 'false', attacks, 'An event of the provider'],
    ['a payment of this amount', 'payment.amount !== order.total', 'false', attacks, 'An event of the provider'],
  ),
  ...of(
    'src/capabilities/purchase/use-cases/fulfil-checkout.ts',
    ['a second payment goes back', '!isOpen(checkout.state)', 'false', 'tests/api/purchase/fulfil-checkout.test.ts'],
    ['an offer is used once a mailbox', "email !== ''", 'false', 'tests/api/purchase/fulfil-checkout.test.ts'],
    ['an offer is used once', "checkout.offer === 'welcome'", 'false', 'tests/api/purchase/fulfil-checkout.test.ts'],
  ),
  ...of('src/capabilities/purchase/use-cases/order-for-checkout.ts', [
    'an order as it was asked for',
    'order.receipt === receipt && order.amount === amount && order.currency',
    "'INR'",
    'tests/faults/provider.test.ts',
  ]),
  ...of(
    'src/capabilities/purchase/rules/lateness.ts',
    [
      'no booking after the visit',
      'now >= ordered.visit.end',
      'false',
      'src/capabilities/purchase/rules/lateness.test.ts',
    ],
    [
      'no old price for ever',
      '«paidAt < priceKeptUntil» || order.isMove',
      'true',
      'src/capabilities/purchase/rules/lateness.test.ts',
    ],
  ),
  ...of(
    'src/capabilities/purchase/use-cases/act-on-payment.ts',
    ['a misfit is asked about again', 'await asked(services, checkout, captured.id)', 'captured', misfits],
    ['a misfit is believed after a while', 'now >= certainFrom', 'true', misfits],
    ['what the provider says of another order', 'payment.orderId !== checkout.order_id', 'false', attacks, 'A price'],
  ),
  ...of(
    'src/capabilities/payment/gateway/razorpay-gateway.ts',
    [
      'an order has our receipt',
      'order.receipt === receipt',
      'true',
      'src/capabilities/payment/gateway/razorpay-gateway.test.ts',
    ],
    [
      'signature by one of our secrets',
      'webhookSecrets.some((secret) => isHmac(rawBody, signature, secret))',
      'true',
      razorpay,
    ],
    [
      'the shape of an answer',
      '«schema.safeParse(answer)»;\n  return read',
      '{ success: true, data: answer }',
      'tests/faults/provider.test.ts',
    ],
  ),
  ...of(
    'src/capabilities/messaging/gateway/whatsapp-webhook.ts',
    [
      'signature of a report',
      'isHmac(rawBody, signature.slice(PREFIX.length), appSecret)',
      'true',
      attacks,
      'A report of what became',
    ],
    [
      'a webhook is set up by its token',
      "verifyToken !== '' && timingSafeEqual(digest(token), digest(verifyToken))",
      'true',
      attacks,
      'A report of what became',
    ],
  ),
];

const pages = 'src/server/pages/policy.test.ts';
const markupAttack = 'What wants to be more than text';
const text: Control[] = [
  ...of(
    'src/server/pages/policy.ts',
    ['policy: nothing by default', "'default-src': «[\"'none'\"]»", '["\'self\'"]', pages],
    ['policy: no inline script', "'script-src': [\n      «\"'self'\"»", "\"'self' 'unsafe-inline'\"", pages],
    ['policy: no inline style', "'style-src': [«\"'self'\"»", "\"'self' 'unsafe-inline'\"", pages],
    ['policy: no frame of another site', "'frame-ancestors': «[\"'none'\"]»", "['*']", pages],
    ['policy: no other base', "'base-uri': «[\"'none'\"]»", "['*']", pages],
    ['policy: no plug-ins', "'object-src': «[\"'none'\"]»", "['*']", pages],
    ['policy: forms post here only', "'form-action': [«\"'self'\"»", "'*'", pages],
    [
      'policy: payment only where somebody pays',
      "reaches === 'payment' && «outside.payments»;\n  const signsIn",
      'true',
      pages,
    ],
    ['policy: TLS only', "outside.https ? ['upgrade-insecure-requests'] : []", '[]', live, 'tells browsers'],
    ['pages in no frame', "'X-Frame-Options': «'DENY'»", "'ALLOWALL'", attacks, markupAttack],
    [
      'a secret address is told to nobody',
      "secret ? 'no-referrer' : 'strict-origin-when-cross-origin'",
      "'strict-origin-when-cross-origin'",
      pages,
    ],
  ),
  ...of(
    'src/server/pages/page-key.ts',
    ['parameters that were declared', 'isKind(value, kind, bounds)', 'true', 'src/server/pages/page-key.test.ts'],
    ['few variants of a page', "value.endsWith(':00')", 'true', 'src/server/pages/page-key.test.ts'],
  ),
  ...of(
    'src/server/pages/keep-pages.ts',
    [
      'a member’s page is stored nowhere',
      "page.handle.audience !== 'member'",
      'true',
      attacks,
      'What one visitor sends',
    ],
    [
      'one variant a second is compressed well',
      'elapsed() - bestAt >= BEST_EVERY_MS',
      'true',
      'src/server/pages/keep-pages.test.ts',
    ],
  ),
  ...of(
    'src/platform/plain-text.ts',
    ['fields of one line', '!notOnOneLine.test(text)', 'true', attacks, markupAttack],
    ['a subject of one line', "new RegExp(notOnOneLine, 'gu')", '/^$/', 'src/platform/plain-text.test.ts'],
    ['controls in a long text', '!notInAnyText.test(text)', 'true', 'src/platform/plain-text.test.ts'],
  ),
  ...of('src/capabilities/messaging/gateway/smtp-gateway.ts', [
    'one receiver of a mail',
    "{ name: '', address: to }",
    'to',
    'src/capabilities/messaging/gateway/smtp-gateway.test.ts',
  ]),
  ...of(
    'src/platform/http/body.ts',
    ['bytes that are no text', 'fatal: «true»', 'false', attacks, 'A body of bytes'],
    [
      'forms of other sites',
      "mediaTypeOf(c.req.header('content-type') ?? JSON_TYPE) === JSON_TYPE",
      'true',
      'tests/api/enquiries/enquiries.test.ts',
    ],
    ['half characters', "halfPair.test(JSON.stringify(parsed.data) ?? '')", 'false', 'src/platform/http/body.test.ts'],
  ),
  ...of(
    'src/platform/log.ts',
    [
      'addresses in the log',
      ".replace(«/[\\w.+-]+(@|%40)([\\w-]+\\.)+[a-z]{2,}/gi», '[e-mail]')",
      '/^$/',
      'src/platform/log.test.ts',
    ],
    ['tokens in the log', '«/eyJ[\\w-]{10,}\\.[\\w-]+(\\.[\\w-]*)?/g»', '/^$/', 'src/platform/log.test.ts'],
    ['passwords in the log', '«/\\/\\/[^\\s/@]+@/g»', '/^$/', 'src/platform/log.test.ts'],
    ['numbers in the log', '«/\\+?\\b(91[ -]?)?[6-9]\\d{4}[ -]?\\d{5}\\b/g»', '/^$/', 'src/platform/log.test.ts'],
  ),
  ...of('src/server/middleware/note-calls.ts', [
    'patterns instead of paths in the log',
    'routeOf(c)',
    'c.req.path',
    attacks,
  ]),
];

const mode = 'src/server/mode.test.ts';
const enquiries = 'tests/api/enquiries/enquiries.test.ts';
const others: Control[] = [
  {
    name: 'an end of waiting for the database',
    file: 'src/platform/database/pool.ts',
    changes: [
      { on: 'statement_timeout: «10_000»', off: '0' },
      { on: 'hangUpWhenSilent(client, silenceMs)', off: 'undefined' },
    ],
    test: 'tests/faults/database.test.ts',
  },
  ...of(
    'src/server/mode.ts',
    ['a live installation has the machine’s time', '«!sandbox && env.NOW !== undefined»', 'false', mode],
    ['a live installation has its limits', "«!sandbox && env.RATE_LIMITS === 'off'»", 'false', mode],
    ['no sandbox for others unasked', "sandbox && env.SANDBOX !== 'on' && !isLoopback(env.HOST)", 'false', mode],
    [
      'no sandbox behind https unasked',
      "sandbox && env.SANDBOX !== 'on' && env.PUBLIC_URL?.startsWith('https:') === true",
      'false',
      mode,
    ],
    ['no live key in a sandbox', "sandbox && env.RAZORPAY_KEY_ID?.startsWith('rzp_live_') === true", 'false', mode],
  ),
  ...of('src/server/start/refuse-samples.ts', ['no invoice with sample facts', 'samples.length === 0', 'true', mode]),
  ...of(
    'src/capabilities/identity/gateway/signing-keys.ts',
    ['keys from the one address', "AbortSignal.timeout(TIMEOUT_MS), redirect: «'error'»", "'follow'", idTokens],
    ['forged key ids do not make us ask', 'now() < at + COOLDOWN_MS', 'false', idTokens],
    ['keys end after a day', 'now() >= known.at + STALE_MS', 'false', idTokens],
  ),
  ...of('src/capabilities/payment/gateway/razorpay-client.ts', [
    'the provider leads nowhere else',
    'http.defaults.maxRedirects = «0»',
    '5',
    razorpay,
  ]),
  ...of('src/capabilities/messaging/gateway/whatsapp-gateway.ts', [
    'WhatsApp leads nowhere else',
    "redirect: «'error'»",
    "'follow'",
    'src/capabilities/messaging/gateway/whatsapp-gateway.test.ts',
  ]),
  ...of(
    'src/capabilities/booking/rules/record-as-read.ts',
    ['no address by a link', "customer_email: «''»", 'record.customer_email', 'tests/api/booking/booking-link.test.ts'],
    ['no number by a link', "customer_phone: «''»", 'record.customer_phone', 'tests/api/booking/booking-link.test.ts'],
    ['no payment by a link', "payment_id: «'N/A'»,\n})", 'record.payment_id', 'tests/api/booking/booking-link.test.ts'],
  ),
  ...of(
    'src/capabilities/purchase/use-cases/hold-for-person.ts',
    ['few holds a person', '!moves && oldest', 'false', 'tests/api/purchase/create-order.test.ts'],
    [
      'one fee order a booking',
      'moves && live.find(({ moves_booking }) => moves_booking === moves.bookingId)',
      'null',
      'tests/api/booking/move-fee-orders.test.ts',
    ],
    ['few unpaid orders a day', '«until» && {', 'null', 'tests/api/purchase/unpaid-orders.test.ts'],
    [
      'one welcome at a time',
      "«quote.offer === 'welcome'» && live.find",
      'false',
      'tests/api/purchase/create-order.test.ts',
    ],
  ),
  ...of(
    'src/capabilities/enquiries/rules/suspect.ts',
    ['forms that a program filled', 'Boolean(website)', 'false', enquiries],
    ['forms that took no time', 'elapsedMs < TOO_FAST_MS', 'false', enquiries],
  ),
  ...of(
    'src/capabilities/enquiries/use-cases/take-unasked-mail.ts',
    ['a stranger’s address is not flooded', 'toMailbox.used > TO_MAILBOX.mails', 'false', enquiries],
    ['one mailbox behind all its tags', '«mailboxOf(email)», 1', 'email', enquiries, 'a stranger is not flooded by'],
    ['mails to strangers in all', 'toAll.used <= TO_ALL.mails', 'true', enquiries, 'are a hundred within an hour'],
  ),
  ...of('src/capabilities/messaging/templates/write-message.ts', [
    'no links in names',
    'name: «nameToGreet(facts.name)»',
    'facts.name',
    'src/capabilities/messaging/templates/write-message.test.ts',
  ]),
  ...of('src/web/found/structured-data.ts', [
    'no way out of structured data',
    "json.replaceAll('<', '\\\\u003c')",
    'json',
    'src/web/found/structured-data.test.ts',
  ]),
  ...of('src/web/found/xml.ts', ['markup in the feed', "'&lt;'", "'<'", 'src/web/found/xml.test.ts']),
  ...of('src/capabilities/messaging/rules/calendar-file.ts', [
    'lines of a calendar',
    '/\\r\\n|[\\n\\r\\u2028\\u2029]/g',
    '/^$/',
    'src/capabilities/messaging/rules/calendar-file.test.ts',
  ]),
  ...of('src/capabilities/content/gateway/markdown.ts', [
    'HTML in our own texts',
    'micromark(markdown)',
    'micromark(markdown, { allowDangerousHtml: true })',
    'src/capabilities/content/gateway/markdown.test.ts',
  ]),
  ...of('src/platform/database/pool.ts', [
    'no pool within a transaction',
    'transactionOpen.getStore()',
    'false',
    'tests/api/platform/constraints.test.ts',
    'Within a transaction',
  ]),
];

/** Every protection that the program has against somebody, with the test that fails without it. `npm run test:protections` tries them. */
export const controls: readonly Control[] = [
  ...atTheDoor,
  ...inTheBooks,
  ...rates,
  ...signIns,
  ...owners,
  ...money,
  ...text,
  ...others,
];
