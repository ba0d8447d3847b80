import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { readFacility, showable } from './read-facility.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meju-facility-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (text: string): string => {
  const file = join(folder, 'facility.json');
  writeFileSync(file, text);
  return file;
};
const reading = (facts: unknown) => readFacility(fileWith(JSON.stringify(facts)));

describe('The file with the facts of the facility', () => {
  test('says what is different, at any depth: what it leaves out is the sample’s', async () => {
    const social = [{ name: 'X', url: 'https://x.example' }];
    const facility = await reading({ legalName: 'Own Private Limited', capacity: { hotDesks: 7 }, social });
    expect(facility).toEqual({
      ...sampleFacility,
      legalName: 'Own Private Limited',
      capacity: { ...sampleFacility.capacity, hotDesks: 7 },
      social,
    });
    expect(sampleFacility.capacity.hotDesks).toBe(50);
    expect(await readFacility(undefined)).toBe(sampleFacility);
  });

  test('is read as Windows saves it, with a byte order mark and its line ends', async () => {
    const file = fileWith('\ufeff{\r\n "legalName": "Own Private Limited"\r\n}\r\n');
    expect(await readFacility(file)).toMatchObject({ legalName: 'Own Private Limited' });
  });

  test('is refused by the names of what cannot be used, without a value', async () => {
    const refused = reading({ gstin: 'hunter2', phone: 'hunter2', capacity: { hotDesks: 0 } });
    await expect(refused).rejects.toThrow('FACILITY_FILE (cannot be used: gstin, phone, capacity.hotDesks)');
    await expect(refused).rejects.not.toThrow('hunter2');
    await expect(reading({ gstin: '29AABCS1234D1ZX' })).rejects.toThrow('gstin: its check character is wrong');
  });

  test('has the company’s number as the registrar writes it, or null where there is no company', async () => {
    for (const cin of ['U68200KA2025PTC123456', 'L68200KA2025PLC123456', null])
      expect(await reading({ cin })).toMatchObject({ cin });
    for (const cin of ['', 'U68200KA2025PTC12345', 'u68200ka2025ptc123456', '29AABCS1234D1ZR'])
      await expect(reading({ cin })).rejects.toThrow('cannot be used: cin');
  });

  test('is refused for hours that nothing can be sold in', async () => {
    for (const [hours, said] of [
      [{ recreation: { opens: '18:00', closes: '02:00' } }, 'hours.recreation: The closing time must be after'],
      [{ dayPass: { sun: { opens: '10:00', closes: '10:00' } } }, 'hours.dayPass.sun: The closing time must be after'],
      [{ dayPass: { monSat: { closes: '19:10' } } }, 'hours.dayPass.monSat: Give full or half hours'],
      [{ meetingRoom: { opens: '08:30' } }, 'hours.meetingRoom: The conference room is sold by the hour'],
      [{ recreation: { closes: '24:30' } }, 'cannot be used: hours.recreation.closes'],
    ] as const)
      await expect(reading({ hours }), said).rejects.toThrow(said);
    await expect(reading({ supportHours: { monSat: { opens: '19:00' } } })).rejects.toThrow('supportHours.monSat');
    for (const closes of ['23:30', '24:00'])
      expect(await reading({ hours: { recreation: { opens: '00:00', closes } } })).toBeTruthy();
  });

  test('can be closed on weekdays, but not on all of them', async () => {
    expect(await reading({ hours: { closedOn: ['Sunday'] } })).toMatchObject({ hours: { closedOn: ['Sunday'] } });
    const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    for (const closedOn of [week, ['Sonntag'], ['Sunday', 'Sunday'], 'Sunday', null])
      await expect(reading({ hours: { closedOn } })).rejects.toThrow('cannot be used: hours.closedOn');
  });

  test('with an address of its own is not in the part of town of the sample', async () => {
    const address = { line: '3 Paud Road', area: 'Kothrud', city: 'Pune', state: 'Maharashtra', stateCode: '27' };
    const given = { address: { ...address, postalCode: '411038' } };
    expect(await reading(given)).toMatchObject({
      locality: 'Pune',
      landmark: null,
      mapsUrl: 'https://www.google.com/maps/search/?api=1&query=3+Paud+Road%2C+Kothrud%2C+Pune%2C+Maharashtra+411038',
    });
    const own = { locality: 'Kothrud', landmark: 'Ideal Colony metro', mapsUrl: 'https://maps.example/kothrud' };
    expect(await reading({ ...given, ...own })).toMatchObject(own);
    expect(await reading({ address: sampleFacility.address })).toEqual(sampleFacility);
    await expect(reading({ address: 'hunter2' })).rejects.toThrow('cannot be used: address');
  });

  test('names one ledger for the GST on fees, or one for each half', async () => {
    const { tallyLedgers } = sampleFacility;
    for (const inputGst of ['Input IGST', { cgst: 'CGST credit', sgst: 'SGST credit' }])
      expect(await reading({ tallyLedgers: { inputGst } })).toMatchObject({
        tallyLedgers: {
          ...tallyLedgers,
          inputGst: typeof inputGst === 'string' ? { cgst: inputGst, sgst: null } : inputGst,
        },
      });
    await expect(reading({ tallyLedgers: { inputGst: { cgst: '' } } })).rejects.toThrow('tallyLedgers.inputGst');
    await expect(reading({ tallyLedgers: { inputGst: { igst: 'x' } } })).rejects.toThrow('inputGst.igst');
  });

  test('names a series of documents in one to three letters, as a fourth leaves no room for the C of credit notes', async () => {
    const series = { live: 'INB', sample: 'SMP' };
    expect(await reading({ invoiceSeries: series })).toMatchObject({ invoiceSeries: series });
    for (const live of ['INVB', '', 'IN1', 'inb'])
      await expect(reading({ invoiceSeries: { live } })).rejects.toThrow('cannot be used: invoiceSeries.live');
  });

  test('is refused for a misspelt name, which would leave the sample in its place', async () => {
    await expect(reading({ capacities: { hotDesks: 7 } })).rejects.toThrow('unknown facts: capacities');
    await expect(reading({ capacity: { hotDesk: 7 } })).rejects.toThrow('unknown facts: capacity.hotDesk');
    await expect(reading({ constructor: 'hunter2' })).rejects.toThrow('unknown facts: constructor');
  });

  test('is refused when it is no JSON object, or not there', async () => {
    for (const file of [fileWith('{'), fileWith('[]'), fileWith('null'), join(folder, 'nowhere.json'), folder]) {
      await expect(readFacility(file)).rejects.toThrow('FACILITY_FILE (not a readable JSON file of facility facts)');
    }
  });
});

test('Live mode includes hours of the room with a month only once the owner has said from which day on', () => {
  const of = (since: string | null, sandbox: boolean) => {
    const roomHours = { aMonth: 4, since: since as IstDay | null };
    const membership = { ...sampleFacility.membership, roomHours };
    return showable({ ...sampleFacility, membership }, { sandbox }).membership.roomHours?.aMonth;
  };
  expect([of(null, true), of(null, false), of('2026-12-01', false)]).toEqual([4, undefined, 4]);
});
