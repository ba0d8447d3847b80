import type { Voucher } from './vouchers.ts';

/** What comes before and after the vouchers of a file that Tally imports. */
export const tallyHead = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
`;
export const tallyEnd = `</REQUESTDATA>
</IMPORTDATA></BODY>
</ENVELOPE>
`;

/**
 * One voucher as Tally imports it. A debit is an amount below zero that is 'deemed positive'. By REMOTEID Tally knows a voucher that it has: a month
 * that is imported again changes its vouchers and adds none twice.
 * @param gstin the seller, for vouchers without a document. One company in Tally may get vouchers of two facilities.
 */
export function voucherXml(
  { type, number, seller, date, narration, against, buyer, entries }: Voucher,
  gstin: string,
): string {
  const day = date.replaceAll('-', '');
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escaped(`meju-${seller ?? gstin}-${number}`)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    element('DATE', day),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', number),
    ...(against === null ? [] : [element('REFERENCE', against)]),
    element('PARTYLEDGERNAME', entries.at(type === 'Receipt' || type === 'Payment' ? 1 : 0)?.ledger ?? ''),
    ...(buyer === null ? [] : [element('BASICBUYERNAME', buyer.name)]),
    ...(buyer?.gstin ? [element('PARTYGSTIN', buyer.gstin)] : []),
    element('NARRATION', narration),
    ...entries.map(
      ({ ledger, debit }) =>
        `<ALLLEDGERENTRIES.LIST>${element('LEDGERNAME', ledger)}${element('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No')}${element('AMOUNT', (-debit / 100).toFixed(2))}</ALLLEDGERENTRIES.LIST>`,
    ),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('');
}

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** XML has no place for most control characters, even as references. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 leaves out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
