/**
 * Joins several texts in Prometheus' format: each metric is described once (`# HELP`, `# TYPE`), with all values below it, as the format
 * demands.
 */
export function joinFigures(texts: readonly string[]): string {
  const figures = new Map<string, string[]>();
  for (const text of texts) {
    let lines: string[] = [];
    for (const line of text.split('\n')) {
      const described = /^# HELP (\S+)/.exec(line)?.[1];
      if (described) {
        lines = figures.get(described) ?? [];
        figures.set(described, lines);
      }
      if (line !== '' && !(line.startsWith('#') && lines.includes(line))) lines.push(line);
    }
  }
  return [...figures.values()].map((lines) => `${lines.join('\n')}\n`).join('\n');
}
