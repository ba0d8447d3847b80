import * as z from 'zod';

const amount = { type: 'number', multipleOf: 0.01 } as const;
const positive = { type: 'number', minimum: 0, multipleOf: 0.01 } as const;
const date = { type: 'string', pattern: '^\\d{2}-\\d{2}-\\d{4}$' } as const;
const number = { type: 'string', pattern: '^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$' } as const;
const gstin = {
  type: 'string',
  pattern: '^\\d{2}([A-Z]{5}\\d{4}|[A-Z]{4}\\d{5})[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$',
} as const;

/** @param optional what is left out where there is nothing to say. */
const exactly = (properties: Record<string, unknown>, optional: Record<string, unknown> = {}) => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
});
/** The portal takes no empty list. */
const many = (items: unknown) => ({ type: 'array', items, minItems: 1 });

const items = many(
  exactly({
    num: { type: 'integer', minimum: 1 },
    itm_det: exactly({
      txval: positive,
      rt: { enum: [0, 5, 12, 18] },
      camt: positive,
      samt: positive,
      csamt: { const: 0 },
    }),
  }),
);
const paper = {
  val: positive,
  pos: { const: '29' },
  rchrg: { enum: ['Y', 'N'] },
  inv_typ: { const: 'R' },
  itms: items,
};
const hsn = many(
  exactly({
    num: { type: 'integer', minimum: 1 },
    hsn_sc: { type: 'string', pattern: '^99\\d{4}$' },
    desc: { type: 'string' },
    uqc: { const: 'NA' },
    qty: { const: 0 },
    rt: { enum: [0, 5, 12, 18] },
    txval: amount,
    iamt: { const: 0 },
    camt: amount,
    samt: amount,
    csamt: { const: 0 },
  }),
);

/** What the tax portal takes, as a JSON schema, with no other fields and no section without rows. */
export const gstr1Schema = z.fromJSONSchema(
  exactly(
    {
      gstin,
      fp: { type: 'string', pattern: '^(0[1-9]|1[0-2])\\d{4}$' },
      version: { type: 'string', pattern: '^GST\\d\\.\\d\\.\\d$' },
      hash: { const: 'hash' },
    },
    {
      b2b: many(exactly({ ctin: gstin, inv: many(exactly({ inum: number, idt: date, ...paper })) })),
      b2cs: many(
        exactly({
          sply_ty: { const: 'INTRA' },
          pos: { const: '29' },
          typ: { const: 'OE' },
          rt: { enum: [0, 5, 12, 18] },
          txval: amount,
          camt: amount,
          samt: amount,
          csamt: { const: 0 },
        }),
      ),
      cdnr: many(
        exactly({ ctin: gstin, nt: many(exactly({ ntty: { const: 'C' }, nt_num: number, nt_dt: date, ...paper })) }),
      ),
      hsn: { ...exactly({}, { hsn_b2b: hsn, hsn_b2c: hsn }), minProperties: 1 },
      doc_issue: exactly({
        doc_det: many(
          exactly({
            doc_num: { enum: [1, 5] },
            docs: many(
              exactly({
                num: { type: 'integer', minimum: 1 },
                from: number,
                to: number,
                totnum: { type: 'integer', minimum: 1 },
                cancel: { const: 0 },
                net_issue: { type: 'integer', minimum: 1 },
              }),
            ),
          }),
        ),
      }),
    },
  ) as never,
);
