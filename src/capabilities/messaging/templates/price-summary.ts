import { html } from 'hono/html';
import { type GstPrice, invoicedGst } from '#capabilities/catalogue/rules/gst-price.ts';
import { formatRupees, formatRupeesExact } from '#platform/money.ts';
import { type Html, style } from './letter.ts';

const rows = ({ base, gst, total }: GstPrice, totalLabel: string) =>
  [
    ['Base Price', formatRupees(base)],
    ['GST', formatRupees(gst)],
    [totalLabel, formatRupees(total)],
  ] as const;

/** Price, GST and total as on the site's priceSummary, with what belongs under it. */
export function priceSummary(price: GstPrice, totalLabel: string, note: string): Html {
  const cells = rows(price, totalLabel).map(([label, amount], index) => {
    const last =
      index === 2 ? 'font-weight:700;font-size:18px;border-top:1px dashed #8f8373;padding:8px 0 3px' : style.cell;
    return html`<tr><td class="ink line" style="${last};${style.ink}">${label}</td><td class="ink line" align="right" style="${last};${style.ink};font-variant-numeric:tabular-nums">${amount}</td></tr>`;
  });
  return html`<tr><td style="padding:0 0 20px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #e6ddcf;border-radius:12px"><tr><td style="padding:14px 22px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cells}</table>
<p class="muted" style="margin:10px 0 0;${style.small};${style.muted}">${[...invoicedLine(price), note].join(' ')}</p>
</td></tr></table></td></tr>`;
}

export const priceSummaryText = (price: GstPrice, totalLabel: string, note: string): string[] => [
  ...rows(price, totalLabel).map(([label, amount]) => `${label}: ${amount}`),
  ...invoicedLine(price),
  note,
];

/** What the attached invoice has instead of the round GST. */
function invoicedLine(price: GstPrice): string[] {
  const invoiced = invoicedGst(price);
  return invoiced
    ? [`Tax invoice: GST ${formatRupeesExact(invoiced.gst)}, rounding ${formatRupeesExact(invoiced.rounding)}.`]
    : [];
}
