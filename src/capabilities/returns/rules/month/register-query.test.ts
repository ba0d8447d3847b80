import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentNumber, registerQuery } from './register-query.ts';

describe('The register of invoices is searched', () => {
  test.each([
    ['INV/26-27/000123', { by: 'number', series: 'INV', financialYear: '26-27', sequence: 123 }],
    ['inv/26-27/123', { by: 'number', series: 'INV', financialYear: '26-27', sequence: 123 }],
    ['cinv-26-27-00012.pdf', { by: 'number', series: 'CINV', financialYear: '26-27', sequence: 12 }],
    ['27aapfu0939f1zv', { by: 'gstin', gstin: '27AAPFU0939F1ZV' }],
    ['384', { by: 'digits', sequence: 384, paise: 38_400 }],
    ['₹384', { by: 'amount', paise: 38_400 }],
    ['1,25,000', { by: 'amount', paise: 12_500_000 }],
    ['Rs. 168.64', { by: 'amount', paise: 16_864 }],
    ['\u200e३८४ ', { by: 'digits', sequence: 384, paise: 38_400 }],
    ['\u2068₹384\u2069', { by: 'amount', paise: 38_400 }],
    ['\u200eINV/26-27/000123', { by: 'number', series: 'INV', financialYear: '26-27', sequence: 123 }],
    ['Rao & Daughters', { by: 'name', words: [['Rao'], ['Daughters']] }],
    ['27AAPFU0939F1ZO', { by: 'name', words: [['27AAPFU0939F1ZO']] }],
  ])('for %s', (typed, query) => {
    expect(registerQuery(typed)).toEqual(query);
  });

  test.each(['', '  ', '...', '@'])('for nothing by %j', (typed) => {
    expect(registerQuery(typed)).toBeNull();
  });

  test('with numbers that the database can hold and words without punctuation, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const query = registerQuery(typed);
        if (query?.by === 'digits' || query?.by === 'amount') expect(query.paise).toBeLessThanOrEqual(2 ** 31 - 1);
        if (query?.by === 'name')
          expect(query.words.flat().every((word) => word !== '' && !/[\s'\\:&|!()]/.test(word))).toBe(true);
      }),
    );
  });
});

test('A number is read from the name of its file', () => {
  expect(documentNumber('INV-26-27-000001.pdf')).toBe('INV/26-27/000001');
  expect(documentNumber('../INV-26-27-000001.pdf')).toBeNull();
});
