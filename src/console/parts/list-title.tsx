/** The title of a list, with how many rows it has. */
export function ListTitle({ id, title, count }: { id: string; title: string; count?: number }) {
  return (
    <h2 id={id} className="list-title">
      <span>{title}</span> {count === undefined ? null : <span className="figures list-count">{count}</span>}
    </h2>
  );
}
