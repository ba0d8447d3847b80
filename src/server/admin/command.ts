import type { ParseArgsOptionsConfig } from 'node:util';
import type { PurchaseNeeds } from '#capabilities/purchase/use-cases/needs.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';

/** What the commands need of the process. */
export type AdminServices = PurchaseNeeds & { contentFolder: URL };

export type AdminArgs = {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
  /** Who gives the command; it is written down with what they did. */
  operator: StaffActor;
};

/** A text to be printed, and the command that says how far the work is which goes on behind it. */
export type AdminText = { text: string; follow: string[] };

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
  /** False where a call only looks how far some work is; every other call is noted with the operator's name. */
  isAudited?(values: AdminArgs['values']): boolean;
  /** The text to be printed. @throws CommandError */
  run(services: AdminServices, args: AdminArgs): Promise<string | AdminText>;
};

/** Something the operator can put right; its text says how. */
export class CommandError extends Error {
  override name = 'CommandError';
}
