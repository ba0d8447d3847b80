import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servicesAnswerSchema } from '#capabilities/catalogue/contract.ts';
import { catalogueCalls } from '#capabilities/catalogue/http/services-calls.ts';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { serviceLists } from '#capabilities/catalogue/rules/service-items.ts';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { seedCatalogue } from '#capabilities/catalogue/use-cases/seed-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { mount } from '#platform/http/serve.ts';
import { fromRupees } from '#platform/money.ts';
import { publishCatalogue } from '#tests/support/database/publish-catalogue.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let now = new Date('2026-11-24T06:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  database = await makeTestDatabase();
  await Promise.all([seedCatalogue(database.db, now), seedCatalogue(database.db, now)]);
});
afterAll(() => database.drop());

const services = () => ({ db: database.db, clock, facility: sampleFacility });
const dayPassTotal = async () => (await currentCatalogue(services())).dayPass.price.total;

describe('GET /api/spaces/services', () => {
  it('API-02: answers success, the four services and the location', async () => {
    const response = await mount(catalogueCalls(services())).request('/api/spaces/services');
    expect(response.status).toBe(200);
    const body = servicesAnswerSchema.parse(await response.json());
    expect(body.services).toEqual(serviceLists(sampleCatalogue));
    expect(body.location.address).toBe(
      '4th Floor, BMTC Bus Depot-18, Vijayanagar, KIADB Export Promotion Industrial Area, Whitefield, Bengaluru, Karnataka 560066',
    );
  });
});

describe('the catalogue in force', () => {
  it('is seeded once, however many processes start at the same time', async () => {
    await seedCatalogue(database.db, now);
    const { count } = await database.db
      .selectFrom('catalogue_versions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('changes at the very instant at which its next version begins, and back with the clock', async () => {
    const midnight = new Date('2026-11-30T18:30:00Z');
    const dearer = { ...sampleCatalogue.dayPass, price: gstPrice(fromRupees(400), fromRupees(72)) };
    const catalogue = { ...sampleCatalogue, dayPass: dearer };
    await publishCatalogue(database.db, { catalogue, effectiveFrom: midnight, note: 'winter prices', now });
    now = new Date(midnight.getTime() - 1);
    expect(await dayPassTotal()).toBe(38400);
    now = midnight;
    expect(await dayPassTotal()).toBe(47200);
    now = new Date(midnight.getTime() - 1000);
    expect(await dayPassTotal()).toBe(38400);
  });

  it('a version of another process is seen within seconds', async () => {
    now = new Date('2026-12-02T06:00:00Z');
    await dayPassTotal();
    await database.db
      .insertInto('catalogue_versions')
      .values({ effective_from: now, data: JSON.stringify(sampleCatalogue), note: 'elsewhere', created_at: now })
      .execute();
    now = new Date(now.getTime() + 5000);
    expect(await dayPassTotal()).toBe(38400);
  });
});
