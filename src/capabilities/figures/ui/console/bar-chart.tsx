import type { FigureAnswer } from '../../contract.ts';
import { labelText, valueText } from './figure-words.ts';

type Chart = FigureAnswer['charts'][number];

/** Bars in a table: each has its label and its number, and the bar itself says nothing more. */
export function BarChart({ chart: { title, unit, bars } }: { chart: Chart }) {
  // A full bar is 100%: of the largest share, 3% would look like sold out.
  const most = unit === 'share' ? 1 : Math.max(...bars.map(({ value }) => Math.abs(value)), 1);
  if (bars.length === 0) return null;
  return (
    <table className="bar-chart figures">
      <caption>{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">How much</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{labelText(label)}</th>
            <td>
              <span className="bar-place">
                <span
                  aria-hidden="true"
                  className={value < 0 ? 'bar bar-negative' : 'bar'}
                  style={{ inlineSize: `${(Math.abs(value) / most) * 100}%` }}
                />
              </span>
              <span>{valueText(value, unit)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bars of a chart over time as plain numbers, beside those of the period before. */
export function BarTable({ chart: { title, unit, bars } }: { chart: Chart }) {
  const hasBefore = bars.some(({ before }) => before !== undefined);
  return (
    <table className="compared figures" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col" className="text-right">
            This period
          </th>
          {hasBefore ? (
            <th scope="col" className="text-right">
              Before
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value, before }) => (
          <tr key={label}>
            <th scope="row">{labelText(label)}</th>
            <td className="text-right">{valueText(value, unit)}</td>
            {hasBefore ? <td className="text-right">{before === undefined ? '–' : valueText(before, unit)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
