import { isDeepStrictEqual } from 'node:util';
import { unconfirmedFacts } from '#capabilities/content/rules/advertised-facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { isStateOf } from '#capabilities/invoicing/rules/buyer/gst-state.ts';
import { isGstin } from '#capabilities/invoicing/rules/buyer/gstin.ts';
import { ENDED_RATE } from '#capabilities/invoicing/rules/ended-rate.ts';
import type { Environment } from '#platform/config.ts';
import { isOpenToOthers } from '#platform/database/embedded/own-folder.ts';
import { missingSettings } from '../mode.ts';
import { samplesIn } from '../start/refuse-samples.ts';
import { type Finding, must, should } from './finding.ts';

/** Checks the settings of an installation for real customers; no value is printed. */
export function examineSettings(env: Environment, facility: Facility): Finding[] {
  return [
    ...mode(env),
    ...credentials(env),
    ...messages(env),
    ...address(env),
    ...storage(env),
    ...facts(env, facility),
  ];
}

const when = (condition: boolean, finding: Finding): Finding[] => (condition ? [finding] : []);

const mode = (env: Environment): Finding[] => [
  ...when(env.SANDBOX === 'on', must('SANDBOX', 'stand-ins may serve real customers', 'set it to off')),
  ...when(env.NOW !== undefined, must('NOW', 'only a sandbox may choose its time', 'remove it')),
  ...when(env.RATE_LIMITS === 'off', must('RATE_LIMITS', 'nothing limits the number of calls', 'remove it')),
];

function credentials(env: Environment): Finding[] {
  const { identity, payments } = missingSettings(env);
  return [
    ...identity.map((name) =>
      must(name, 'nobody can sign in without it', "copy it from your Firebase project's web configuration"),
    ),
    ...payments.map((name) =>
      must(name, 'nobody can pay without it', 'copy it from your Razorpay dashboard (Settings, API Keys and Webhooks)'),
    ),
    ...when(
      env.RAZORPAY_KEY_ID?.startsWith('rzp_test_') === true,
      must('RAZORPAY_KEY_ID', 'a test key takes no real money', 'activate live mode and take its keys'),
    ),
    ...when(
      env.RAZORPAY_WEBHOOK_SECRET?.split(',').some((secret) => secret.length < 16) === true,
      must(
        'RAZORPAY_WEBHOOK_SECRET',
        'it is too short and can be guessed',
        'choose one of 24 random characters or more',
      ),
    ),
    ...when(
      env.RAZORPAY_QR === undefined,
      should(
        'RAZORPAY_QR',
        'UPI at the counter opens our payment page, which is slower than a QR code of Razorpay',
        'ask Razorpay for QR codes with image_content and set it to on, or set it to off',
      ),
    ),
    ...when(
      env.RAZORPAY_API_URL !== undefined,
      should(
        'RAZORPAY_API_URL',
        "payments go to another address than Razorpay's own",
        'remove it unless this is intended',
      ),
    ),
  ];
}

const messages = (env: Environment): Finding[] => [
  ...when(
    !env.SMTP_URL,
    must('SMTP_URL', 'no mail is sent; all of it waits', 'set smtps://user:password@host of your mail service'),
  ),
  ...when(
    env.SMTP_URL?.startsWith('smtp://') === true,
    should('SMTP_URL', 'mail may be sent unencrypted', 'use smtps:// if your mail service has it'),
  ),
  ...when(
    !env.MAIL_FROM,
    should('MAIL_FROM', "mail comes from the facility's own address", 'set a sender that your mail service allows'),
  ),
  ...when(
    !env.OPERATOR_EMAIL,
    should(
      'OPERATOR_EMAIL',
      'tasks go to the public address',
      'set the address of the person who handles stuck payments',
    ),
  ),
  ...when(
    !env.WHATSAPP_TOKEN || !env.WHATSAPP_PHONE_ID,
    should(
      'WHATSAPP_TOKEN, WHATSAPP_PHONE_ID',
      'no WhatsApp messages are sent',
      "take them from Meta's Cloud API, with approved templates",
    ),
  ),
  ...when(
    !env.WHATSAPP_APP_SECRET || !env.WHATSAPP_VERIFY_TOKEN,
    should(
      'WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN',
      'we cannot tell whether a WhatsApp message arrived',
      "subscribe to 'messages' in your Meta app's webhooks (README, Going live)",
    ),
  ),
];

const address = (env: Environment): Finding[] => [
  ...when(!env.PUBLIC_URL, must('PUBLIC_URL', 'links in mails work on this machine only', 'set https://your.domain')),
  ...when(
    env.PUBLIC_URL?.startsWith('http:') === true,
    must('PUBLIC_URL', 'the site is not served over https', 'end TLS in a proxy and set https://your.domain'),
  ),
  ...when(
    env.TRUST_PROXY === 0 && env.PUBLIC_URL?.startsWith('https:') === true,
    should(
      'TRUST_PROXY',
      'all visitors count as one, the proxy, and share one rate limit',
      'set the number of proxies in front',
    ),
  ),
  ...when(
    env.FIREBASE_AUTH_DOMAIN !== undefined &&
      env.PUBLIC_URL !== undefined &&
      env.FIREBASE_AUTH_DOMAIN !== new URL(env.PUBLIC_URL).host,
    should(
      'FIREBASE_AUTH_DOMAIN',
      'redirect sign-in fails in Safari and Firefox when this domain is not that of the site',
      'pass /__/auth/ of your domain on to <project>.firebaseapp.com in the proxy and set your own domain here',
    ),
  ),
  ...when(
    !env.METRICS_TOKEN,
    should('METRICS_TOKEN', 'sales, stuck payments and the outbox are not monitored', 'set one and scrape /metrics'),
  ),
];

const storage = (env: Environment): Finding[] => [
  ...when(
    !env.DATABASE_URL,
    must(
      'DATABASE_URL',
      'a power cut can lose the latest data of the embedded database',
      'set a PostgreSQL 15 or later with backups',
    ),
  ),
  ...when(
    !env.DATABASE_URL && isOpenToOthers(env.DATA_DIR),
    must(
      'DATA_DIR',
      'other users of this machine can read and change the embedded database',
      'start the server, which closes the folder to them, or run chmod 700 on it; then make new backups and treat the old booking links as leaked',
    ),
  ),
  ...when(
    env.DATABASE_URL !== undefined && isInTheClear(new URL(env.DATABASE_URL)),
    should(
      'DATABASE_URL',
      'the connection to a database on another machine does not require TLS',
      'append ?sslmode=verify-full, once the server has a certificate',
    ),
  ),
];

const isInTheClear = ({ hostname, searchParams }: URL): boolean =>
  !/^(localhost|127(\.\d+){3}|\[::1\]|)$/.test(hostname) &&
  !['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');

const facts = (env: Environment, facility: Facility): Finding[] => [
  ...when(
    !env.FACILITY_FILE,
    must(
      'FACILITY_FILE',
      'invoices, pages and messages show the sample facility',
      'write your own facts (README, Going live)',
    ),
  ),
  ...when(
    env.FACILITY_FILE !== undefined && samplesIn(facility).length > 0,
    must(
      'FACILITY_FILE',
      `these facts are still samples: ${samplesIn(facility).join(', ')}`,
      'give your own in the file, or in the console under Shopfront, Facts',
    ),
  ),
  ...when(
    env.FACILITY_FILE !== undefined && isDeepStrictEqual(facility.tax, sampleFacility.tax),
    should(
      'FACILITY_FILE',
      'GST rates and SAC codes are the samples',
      'have your accountant confirm them, set them in the console under Shopfront, Facts, or in the file, and set the prices accordingly',
    ),
  ),
  ...when(
    facility.tax.recreationDay.gstRate === ENDED_RATE,
    should(
      'FACILITY_FILE',
      `the ${ENDED_RATE}% GST on a day of recreation belongs to a slab that ended in September 2025`,
      'have your accountant confirm rate and SAC before you sell a recreation pass',
    ),
  ),
  ...when(
    unconfirmedFacts(facility.claims).length > 0,
    should(
      'FACILITY_FILE',
      `these claims stay hidden until you confirm them: ${unconfirmedFacts(facility.claims).join(', ')}`,
      'confirm each in the console under Shopfront, Facts, or here: add "confirmedOn" with the day you checked it under "claims", or set it to null',
    ),
  ),
  ...when(
    facility.membership.roomHours?.since === null,
    should(
      'FACILITY_FILE',
      'months of co-working include no conference room hours until you say from which day on they do',
      'give the first day, or no hours, in the console under Shopfront, Facts, Membership, or here: add "since" under "membership.roomHours", or set it to null',
    ),
  ),
  ...when(
    isDeepStrictEqual(facility.position, sampleFacility.position) &&
      !isDeepStrictEqual(facility.address, sampleFacility.address),
    should(
      'FACILITY_FILE',
      'the address is your own, and its position on the map is the sample',
      'give "position" here, or latitude and longitude in the console under Shopfront, Facts: search engines show the place by them',
    ),
  ),
  ...when(
    !isStateOf(facility.address.stateCode, facility.address.state),
    should(
      'FACILITY_FILE',
      'the state of the address is not the one of its GST state code',
      'correct "address.state" or "address.stateCode" here, or the address in the console under Shopfront, Facts: invoices name the state of the code',
    ),
  ),
  ...when(!isGstin(facility.gstin), must('FACILITY_FILE', "the GSTIN's check character is wrong", 'correct it')),
];
