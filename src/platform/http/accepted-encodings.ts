/** How much each encoding is wanted by an Accept-Encoding header, from 0 (not at all) to 1 (RFC 9110 12.5.3). */
export function acceptedEncodings(accepted: string): (name: string) => number {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((text) => text.trim());
    const q = options.find((option) => option.startsWith('q='));
    const weight = q ? Number(q.slice(2)) : 1;
    weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  return (name) => weights.get(name) ?? weights.get('*') ?? 0;
}
