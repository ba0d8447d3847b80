import type { ReactNode } from 'react';
import { formatRupees, formatRupeesExact, type Paise } from '#platform/money.ts';
import { type GstPrice, invoicedGst } from '../rules/gst-price.ts';

/**
 * Price, GST and total in the style of a receipt, with the cancellation deadline. The same before buying, in checkout, after it and on invoices.
 * @param lines the lines above the total, in the specification's words ('Base Price', 'GST (18%)'); by default base and GST.
 */
export function PriceSummary({
  title,
  price,
  baseLabel = 'Base Price',
  gstLabel = 'GST',
  totalLabel = 'Total',
  was,
  deadline,
  children,
}: {
  title?: ReactNode;
  price: GstPrice;
  baseLabel?: string;
  gstLabel?: string;
  totalLabel?: string;
  /** The price without the offer, in paise; shown struck through. */
  was?: Paise | undefined;
  /** The cancellation deadline of this booking in plain words. */
  deadline?: ReactNode;
  children?: ReactNode;
}) {
  const lines = [
    [baseLabel, price.base],
    [gstLabel, price.gst],
    [totalLabel, price.total],
  ] as const;
  const invoiced = invoicedGst(price);
  return (
    <div className="price-summary-shadow">
      <div className="price-summary">
        {title ? <p className="mb-2 font-strong">{title}</p> : null}
        <dl>
          {lines.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {was !== undefined && label === totalLabel ? (
                  <span className="mr-3 text-small font-normal text-muted">
                    was <s>{formatRupees(was)}</s>
                  </span>
                ) : null}
                <span>{formatRupees(amount)}</span>
              </dd>
            </div>
          ))}
        </dl>
        {invoiced ? (
          <p className="text-small text-muted">
            Tax invoice: GST {formatRupeesExact(invoiced.gst)}, rounding {formatRupeesExact(invoiced.rounding)}
          </p>
        ) : null}
        {deadline ? <p className="mt-3 text-small text-muted">{deadline}</p> : null}
        {children}
      </div>
    </div>
  );
}
