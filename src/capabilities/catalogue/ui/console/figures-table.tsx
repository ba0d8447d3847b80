import { WideTable } from '#console/parts/lists/wide-table.tsx';

/** The texts of public pages that a change alters, each before and after. */
export function FiguresTable({
  figures,
  caption = 'On the site',
  label = 'What the site will show',
}: {
  figures: readonly { of: string; before: string; after: string }[];
  caption?: string;
  /** Accessible name of the scrolling table. */
  label?: string;
}) {
  if (figures.length === 0) return <p className="text-muted">Nothing on the site changes.</p>;
  return (
    <WideTable label={label}>
      <table className="compared">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ of, before, after }) => (
            <tr key={of}>
              <th scope="row">{of}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
