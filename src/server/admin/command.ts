import type { ParseArgsOptionsConfig } from 'node:util';
import type { PurchaseNeeds } from '#capabilities/purchase/use-cases/needs.ts';
import type { Permission } from '#capabilities/staff/rules/permissions.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';

/** What the commands need of the process. */
export type AdminServices = PurchaseNeeds & { contentFolder: URL };

export type AdminArgs = {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
  /** The colleague who gives the command; what they change is recorded under them. */
  operator: StaffActor;
};

/** A text to be printed, and the command that says how far the work is which goes on behind it. */
export type AdminText = { text: string; follow: string[] };

/**
 * What a call of a command does. A change is recorded by its use-case, in its transaction; a look-up shows customers and is recorded when it
 * succeeds. `first`: works before anybody is on the team.
 */
export type Access = { does: 'reads' | 'looks_up' | 'changes'; needs?: Permission; first?: boolean };

/** One of the operator's commands: the door to one use-case. */
export type AdminCommand = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` shows: how to call it and what it does. */
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
