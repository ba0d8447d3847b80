import { describe, expect, test } from 'vitest';
import { caches } from './attacks/caches.ts';
import { deliveryReports } from './attacks/delivery-reports.ts';
import { injection } from './attacks/injection.ts';
import { oddRequests } from './attacks/odd-requests.ts';
import { ownership } from './attacks/ownership.ts';
import { prices } from './attacks/prices.ts';
import { providerEvents } from './attacks/provider-events.ts';
import { rates } from './attacks/rates.ts';
import { slowClients } from './attacks/slow-clients.ts';
import { tokens } from './attacks/tokens.ts';
import { expectCleanLog } from './clean-log.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const slow = slowClients(stage);

describe('What belongs to somebody', () => {
  ownership(stage);
});
describe('A sign-in that is none', () => {
  tokens(stage);
});
describe('A price', () => {
  prices(stage);
});
describe('An event of the provider', () => {
  providerEvents(stage);
});
describe('A report of what became of a message', () => {
  deliveryReports(stage);
});
describe('What one visitor sends and the next one gets', () => {
  caches(stage);
});
describe('What no browser sends', () => {
  oddRequests(stage);
});
describe('What wants to be more than text', () => {
  injection(stage);
});
describe('Too much', () => {
  rates(stage);
});
describe('Too slow', () => {
  slow();
});

test('After all this the server is well, wrote of no failure, and its log holds nobody and no secret', async () => {
  expect((await stage.call('GET', '/readyz')).status).toBe(200);
  expect(stage.server.output()).not.toMatch(/"level":(50|60)/);
  expectCleanLog(stage);
});

test.each([
  'sign_in_required',
  'bad_token',
  'not_yours',
  'not_found',
  'amount_mismatch',
  'invalid_signature',
  'too_many_requests',
])('and it says of each refusal why: %s', async (reason) => {
  await expect.poll(() => stage.server.output()).toMatch(new RegExp(`"status":4\\d\\d,"refusal":"${reason}"`));
});
