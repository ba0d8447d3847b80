import { businessSchema, ownGstinProblem } from '#capabilities/invoicing/rules/buyer/business.ts';
import { readBody } from '#platform/http/body.ts';
import { requireCaller } from '#platform/http/caller.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { addGstinCall } from '../calls.ts';
import { addGstin, type GstinRefusal } from '../use-cases/add-gstin.ts';

/** 'Add GSTIN to this invoice' of a booking's details. */
export const gstinCalls = (services: Parameters<typeof addGstin>[0]): ServedCall[] => [
  serve(
    addGstinCall,
    {
      about: 'Puts a GSTIN on the invoice of a booking.',
      refusals: { 409: ['return_due', 'nothing_left', 'too_often'] },
    },
    async (c) => {
      const { uid } = requireCaller(c);
      const business = await readBody(c, businessSchema);
      const gstin = ownGstinProblem(business.gstin, services.facility);
      if (gstin !== null) throw new HttpRefusal(400, 'invalid_input', gstin, { fields: { gstin } });
      const added = await addGstin(services, { uid, bookingId: c.req.param('bookingId'), business });
      if (!added.ok) throw refusals[added.refusal.reason]();
      const { invoice, creditNote } = added.value;
      return c.json({ success: true, invoice, creditNote });
    },
  ),
];

const refusals: Record<GstinRefusal['reason'], () => HttpRefusal> = {
  no_invoice: () => notFound('booking'),
  return_due: () =>
    new HttpRefusal(
      409,
      'return_due',
      'You can no longer add a GSTIN to this invoice, as the tax return for its month is due.',
    ),
  nothing_left: () =>
    new HttpRefusal(409, 'nothing_left', 'This invoice was credited in full, so it cannot be issued again.'),
  too_often: () =>
    new HttpRefusal(
      409,
      'too_often',
      'This invoice has already been reissued several times. Please write to us to correct it.',
    ),
};
