import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { formatRupees } from '#platform/money.ts';
import type { PurchaseOnPage } from '../purchase-on-page.ts';
import { ContactFields } from './contact-fields.tsx';

/** Who it is for, asked just before the payment window (MODAL-01 to MODAL-13). */
export function ContactModal({
  title,
  purchase: { modal, form, errors, priced },
}: {
  title: string;
  purchase: Pick<PurchaseOnPage, 'modal' | 'form' | 'errors' | 'priced'>;
}) {
  return (
    <Dialog
      open={modal.open}
      onClose={modal.close}
      title={title}
      subtitle="Please provide your details to proceed with payment"
    >
      <form noValidate onSubmit={modal.onSubmit} className="grid gap-5">
        <ContactFields form={form} errors={errors} />
        {priced.ok ? (
          <p className="flex justify-between line-above pt-4 font-strong figures">
            <span>Total, GST included</span> <span>{formatRupees(priced.quote.price.total)}</span>
          </p>
        ) : null}
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          <Button type="submit" kind="confirm">
            Continue to Payment
          </Button>
          <Button kind="secondary" onClick={modal.close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
