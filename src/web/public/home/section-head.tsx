/** A section's title with one sentence beside it. */
export function SectionHead({ id, title, lead }: { id: string; title: string; lead?: string }) {
  return (
    <div className="mb-8 grid gap-x-12 gap-y-3 lg:mb-10 lg:grid-cols-[1fr_minmax(0,26rem)] lg:items-end">
      <h2 id={id}>{title}</h2>
      {lead ? <p className="text-muted">{lead}</p> : null}
    </div>
  );
}
