import type { ParseArgsOptionsConfig } from 'node:util';
import type { LiveFacility } from '#capabilities/facility/use-cases/live-facility.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { Permission, Role } from '#capabilities/staff/rules/permissions.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';
import { fromRupees, type Paise } from '#platform/money.ts';
import { toOneLine } from '#platform/text/plain-text.ts';

/** Dependencies of the commands. */
export type AdminServices = PurchaseDeps & { contentFolder: URL; facts: LiveFacility };

/** The operator of a command. `role` is null while the team is empty. */
export type Operator = StaffActor & { role: Role | null };

export type AdminArgs = {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
  /** The colleague who runs the command. Changes are recorded under their name. */
  operator: Operator;
};

/** A text to print, and the command that shows the progress of the background work. */
export type AdminText = { text: string; follow: string[] };

/**
 * What a call of a command does. A change is recorded by its use-case, in its transaction; a look-up shows customers and is recorded when it
 * succeeds. `first`: works before anybody is on the team.
 */
export type Access = { does: 'reads' | 'looks_up' | 'changes'; needs?: Permission; first?: boolean };

/** One of the operator's commands. */
export type AdminCommand = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** Text of `--help`: usage and effect. */
  help: string;
  /** How many positional arguments it takes. More are refused, as they would be ignored. */
  maxPositionals: number;
  options: ParseArgsOptionsConfig;
  access(args: Pick<AdminArgs, 'positionals' | 'values'>): Access;
  /** The text to be printed. @throws CommandError */
  run(services: AdminServices, args: AdminArgs): Promise<string | AdminText>;
};

/** Something the operator can put right; its text says how. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Rows under their headings, in columns as wide as need be. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length)))
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Reads the texts and numbers of a command; a refusal names what is missing or wrong. */
export const reader = ({ positionals, values }: AdminArgs) => ({
  has: (name: string): boolean => values[name] === true,

  word(index: number, what: string): string {
    const word = positionals[index];
    if (!word) throw new CommandError(`${what} is missing.`);
    return word;
  },

  optional: (index: number): string | null => positionals[index] ?? null,

  /** Whether the command has no arguments. Options that need an argument are refused without it, instead of being ignored. */
  isBare(what: string): boolean {
    if (positionals.length > 0) return false;
    const option = Object.keys(values).find((name) => name !== 'as');
    if (option !== undefined) throw new CommandError(`${what} is missing (needed with --${option}).`);
    return true;
  },

  oneOf<Name extends string>(index: number, names: readonly Name[], what: string): Name {
    const found = names.find((name) => name === positionals[index]);
    if (!found) throw new CommandError(`${what} is one of: ${names.join(', ')}.`);
    return found;
  },

  day(text: string | boolean | null | undefined, what: string): IstDay {
    const day = typeof text === 'string' ? parseIstDay(text) : null;
    if (!day) throw new CommandError(`${what} is a date like 2026-11-25.`);
    return day;
  },

  text(name: string): string | null {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  },

  /** A reason for others to read, so it is required. */
  reason(example = 'No power in the building', readBy = 'recorded and shown to customers'): string {
    const value = values['reason'];
    const text = typeof value === 'string' ? toOneLine(value, 200) : '';
    if (text.length >= 3) return text;
    const short = text === '' ? '' : ' in three letters or more';
    throw new CommandError(`Give a reason${short}: --reason "${example}". It is ${readBy}.`);
  },

  wholeNumber(name: string): number | null {
    const value = values[name];
    if (value === undefined) return null;
    if (typeof value !== 'string' || !/^[1-9]\d{0,5}$/.test(value))
      throw new CommandError(`--${name} is a whole number, 1 or more.`);
    return Number(value);
  },

  rupees(name: string): Paise | null {
    const value = values[name];
    if (value === undefined) return null;
    if (typeof value !== 'string' || !/^\d{1,7}(\.\d{1,2})?$/.test(value)) {
      throw new CommandError(`--${name} is an amount in rupees, like 384 or 168.64.`);
    }
    return fromRupees(Number(value));
  },
});
