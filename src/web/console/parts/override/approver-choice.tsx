import type { Approver } from '#capabilities/staff/contract.ts';

/** Which colleague allows it, where several may. */
export function ApproverChoice({
  colleagues,
  chosen,
  onChoose,
}: {
  colleagues: readonly Approver[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}) {
  if (colleagues.length < 2) return null;
  return (
    <fieldset className="choices">
      <legend>Who approves it?</legend>
      {colleagues.map(({ id, name }) => (
        <label key={id} className="choice">
          <input type="radio" className="tick" name="approver" checked={id === chosen} onChange={() => onChoose(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
