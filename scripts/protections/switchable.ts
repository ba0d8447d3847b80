import type { Control } from './controls.ts';

/** Where in a source a control stands, and what stands there instead. */
type Switch = { start: number; end: number; text: string };

/** Names the protection that is off; none is while it is not set. */
export const SWITCH = 'PROTECTION_OFF';

/**
 * A source in which the protections of these controls can be switched off while it runs: each expression is itself, or what stands for it
 * while its name is that of `PROTECTION_OFF`.
 * @throws Error where an expression is not there exactly once, or two controls are about the same one.
 */
export function switchable(source: string, controls: readonly Control[]): string {
  const switches = controls.flatMap((control) => switchesOf(source, control)).sort((a, b) => b.start - a.start);
  for (const [place, { end }] of switches.slice(1).entries()) {
    const next = switches[place];
    if (next && end > next.start) throw new Error(`two controls are about ${source.slice(next.start, end)}`);
  }
  return switches.reduce(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    source,
  );
}

function switchesOf(source: string, { name, changes }: Control): Switch[] {
  return changes.map(({ on, off, nth }) => {
    const [before = '', expression = '', after = ''] = /[«»]/.test(on) ? on.split(/[«»]/) : ['', on, ''];
    const whole = before + expression + after;
    const places = [...source.matchAll(new RegExp(escaped(whole), 'g'))].map(({ index }) => index);
    const found = places[nth ?? 0];
    if (found === undefined) throw new Error(`${name}: its source no longer holds ${whole}`);
    if (nth === undefined && places.length > 1) throw new Error(`${name}: its source holds ${whole} more than once`);
    const start = found + before.length;
    const end = start + expression.length;
    return {
      start,
      end,
      text: `(globalThis.process?.env?.['${SWITCH}'] === ${JSON.stringify(name)} ? (${off}) : (${expression}))`,
    };
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
