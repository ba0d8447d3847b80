import type { UseFormRegisterReturn } from 'react-hook-form';
import { roleTexts } from './role-texts.ts';

/** The four roles with what each one may do. */
export function RoleFields({ field }: { field: UseFormRegisterReturn }) {
  return (
    <fieldset className="choices">
      <legend>Role</legend>
      {Object.entries(roleTexts).map(([role, { name, may }]) => (
        <label key={role} className="choice">
          <input type="radio" className="tick" value={role} {...field} />
          <span>
            <span className="font-strong">{name}</span>
            <span className="row-detail">{may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
