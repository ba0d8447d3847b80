/** One component of a calendar file: its properties by name with their parameters, and what lies inside it. */
export type Component = { name: string; properties: Map<string, string>; parts: Component[] };

/**
 * Reads a calendar file by the grammar of RFC 5545 (section 3.1) alone.
 * @throws Error at the first thing that it does not allow: a line too long, a bare line break, a property without value, a part that is not closed.
 */
export function readCalendar(file: string): Component {
  if (!file.endsWith('\r\n')) throw new Error('the last line does not end');
  const raw = file.slice(0, -2).split('\r\n');
  const lines: string[] = [];
  for (const line of raw) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break: ${JSON.stringify(line)}`);
    if (new TextEncoder().encode(line).length > 75) throw new Error(`longer than 75 octets: ${line}`);
    if (line.startsWith(' ')) lines.push((lines.pop() ?? '') + line.slice(1));
    else lines.push(line);
  }
  const root: Component = { name: '', properties: new Map(), parts: [] };
  const open = [root];
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/su.exec(line) ?? [];
    const here = open.at(-1);
    if (!name || !here) throw new Error(`not a content line: ${line}`);
    if (name === 'BEGIN') {
      const part: Component = { name: value, properties: new Map(), parts: [] };
      here.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (here.name !== value) throw new Error(`${value} ends inside ${here.name}`);
      open.pop();
    } else {
      if (here.properties.has(name)) throw new Error(`${name} is twice in ${here.name}`);
      here.properties.set(name, parameters ? `${parameters.slice(1)}:${value}` : value);
    }
  }
  const [calendar, ...more] = root.parts;
  if (open.length !== 1 || !calendar || more.length > 0) throw new Error('not one calendar');
  return calendar;
}

/** A text value as it was before it was escaped. */
export const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
