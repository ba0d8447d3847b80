import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import type { Facility, HoursName } from '#capabilities/content/rules/facility.ts';
import { gstStateName, isStateOf } from '#capabilities/invoicing/rules/buyer/gst-state.ts';
import { isGstin } from '#capabilities/invoicing/rules/buyer/gstin.ts';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { type FactChanges, hoursNames } from './fact-changes.ts';

/** Why facts cannot be published, with the field of the request. */
export type FactProblem = { field: string; text: string };

type Span = { opens: string; closes: string };

/** Special hours are written down at most this far ahead. */
const DAYS_AHEAD = 730;

const BACKWARDS = 'The closing time must be after the opening time. The latest is midnight (24:00).';
const HALF_HOURS = 'Give full or half hours.';
const fullHours = (label: string): string => `The ${label.toLowerCase()} is sold by the hour. Give full hours.`;

/** Why these facts cannot be published; null when they can. @param today the date in India. */
export function factProblem(changes: FactChanges, today: IstDay, from: IstDay | null): FactProblem | null {
  const { days, ...others } = changes;
  if (Object.keys(others).length === 0 && Object.keys(days ?? {}).length === 0)
    return { field: 'changes', text: 'Change at least one fact.' };
  if (from !== null && from <= today)
    return { field: 'from', text: 'This date has begun. Leave it out to change the facts now.' };
  if (from !== null && days) return { field: 'from', text: 'Special hours have their own date. Leave this out.' };
  if (changes.gstin !== undefined && !isGstin(changes.gstin))
    return {
      field: 'changes.gstin',
      text: 'The check character of this GSTIN is wrong. Compare it with the certificate.',
    };
  if (changes.established !== undefined && changes.established > Number(today.slice(0, 4)))
    return { field: 'changes.established', text: 'This year has not begun.' };
  return (
    addressProblem(changes) ??
    weeklyProblem(changes) ??
    socialProblem(changes) ??
    ledgerProblem(changes) ??
    daysProblem(days, today)
  );
}

/** The name is what visitors press, and machines read the address as one profile. */
function socialProblem({ social = [] }: FactChanges): FactProblem | null {
  const again = social.findIndex(({ url }, nth) => social.findIndex((one) => one.url === url) < nth);
  return again < 0 ? null : { field: `changes.social.${again}.url`, text: 'This address is given twice.' };
}

/** A misspelt part would name a ledger that Tally does not have. */
function ledgerProblem({ tallyLedgers = {} }: FactChanges): FactProblem | null {
  const { inputGst, ...others } = tallyLedgers;
  const named = [
    ...Object.entries(others),
    ...Object.entries(inputGst ?? {}).map(([half, ledger]) => [`inputGst.${half}`, ledger] as const),
  ];
  for (const [name, ledger] of named) {
    const text = name === 'sales' ? ledger?.replaceAll(/\{(?:service|rate)\}/g, '') : ledger;
    if (!/[{}]/.test(text ?? '')) continue;
    return {
      field: `changes.tallyLedgers.${name}`,
      text:
        name === 'sales' ? 'Only {service} and {rate} are filled in.' : 'Leave out { and }: nothing is filled in here.',
    };
  }
  return null;
}

/**
 * Why a series of invoice numbers cannot begin; null when it can. Numbers have no gaps, and no two documents share one (rule 46(b) of the CGST Rules).
 * @param used the letters of the facility file and of all publications. @param after both series as they are when the change begins.
 */
export function seriesProblem(
  { invoiceSeries }: FactChanges,
  { used, after }: { used: readonly string[]; after: Facility['invoiceSeries'] },
): FactProblem | null {
  if (!invoiceSeries) return null;
  for (const [name, letters] of Object.entries(invoiceSeries)) {
    const field = `changes.invoiceSeries.${name}`;
    if (letters === undefined) continue;
    if (letters.startsWith('C') || used.includes(`C${letters}`))
      return { field, text: 'Choose other letters. Credit notes have a C before the letters of their invoices.' };
  }
  return after.live === after.sample
    ? { field: 'changes.invoiceSeries', text: 'Give the sandbox a series of its own.' }
    : null;
}

/** Invoices and the files of the return name the state by its code. */
function addressProblem({ address }: FactChanges): FactProblem | null {
  if (!address || isStateOf(address.stateCode, address.state)) return null;
  const state = gstStateName(address.stateCode);
  return state === undefined
    ? {
        field: 'changes.address.stateCode',
        text: 'No state has this GST code. It is the first two digits of the GSTIN.',
      }
    : { field: 'changes.address.state', text: `The GST state code ${address.stateCode} is ${state}.` };
}

function weeklyProblem(changes: FactChanges): FactProblem | null {
  const problem = hoursProblem(changes);
  return problem && { ...problem, field: `changes.${problem.field}` };
}

/** Why opening hours cannot be used, with the fact that they are: 'hours.dayPass.sun'; null when they can. */
export function hoursProblem({
  hours = {},
  supportHours,
}: Pick<FactChanges, 'hours' | 'supportHours'>): FactProblem | null {
  for (const name of hoursNames) {
    const week = hours[name];
    if (!week) continue;
    const spans: [string, Span][] =
      'sun' in week
        ? [
            ['.monSat', week.monSat],
            ['.sun', week.sun],
          ]
        : [['', week]];
    for (const [part, span] of spans) {
      const text = spanProblem(span, name);
      if (text) return { field: `hours.${name}${part}`, text };
    }
  }
  for (const part of ['monSat', 'sun'] as const) {
    const span = supportHours?.[part];
    if (span && span.opens >= span.closes) return { field: `supportHours.${part}`, text: BACKWARDS };
  }
  return null;
}

function daysProblem(days: FactChanges['days'], today: IstDay): FactProblem | null {
  for (const [date, day] of Object.entries(days ?? {})) {
    const field = `changes.days.${date}`;
    if (date < today) return { field, text: 'This date has passed.' };
    if (date > addDays(today, DAYS_AHEAD)) return { field, text: 'This date is more than two years ahead.' };
    if (!day) continue;
    const named = hoursNames.filter((name) => day.hours[name] !== undefined);
    if (named.length === 0) return { field, text: 'Say what is closed, or has other hours, on this date.' };
    for (const name of named) {
      const span = day.hours[name];
      const text = span ? spanProblem(span, name) : null;
      if (text) return { field: `${field}.hours.${name}`, text };
    }
  }
  return null;
}

function spanProblem({ opens, closes }: Span, name: HoursName): string | null {
  if (opens >= closes) return BACKWARDS;
  const hourly = allFacts.find(({ openingHours, places }) => openingHours === name && places.day.unit === 'hour');
  const step = hourly ? /:00$/ : /:[03]0$/;
  if (step.test(opens) && step.test(closes)) return null;
  return hourly ? fullHours(hourly.label) : HALF_HOURS;
}

const STATE_DIFFERS =
  'The first two digits of the GSTIN name another state than the address. Invoices charge CGST and SGST of one state.';
const PAN_DIFFERS = 'The GSTIN belongs to another PAN than before. Invoices from then on are of another taxpayer.';

/** Warnings about the facility's GST registration after a change: GSTIN, PAN and state that do not fit each other. */
export function registrationWarnings(before: Facility, after: Facility): string[] {
  const panOf = ({ gstin }: Facility) => gstin.slice(2, 12);
  const isChanged = before.gstin !== after.gstin || before.address.stateCode !== after.address.stateCode;
  return [
    ...(isChanged && after.gstin.slice(0, 2) !== after.address.stateCode ? [STATE_DIFFERS] : []),
    ...(panOf(before) === panOf(after) ? [] : [PAN_DIFFERS]),
  ];
}
