/** The files that import each other in a circle, each circle once, types included. `imports` names for each file what it imports. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const place = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  // Tarjan's strongly connected components.
  function visit(file: string): number {
    const at = place.size;
    place.set(file, at);
    open.push(file);
    let low = at;
    for (const to of imports.get(file) ?? []) {
      if (!place.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, place.get(to) ?? low);
    }
    if (low === at) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || imports.get(file)?.includes(file)) circles.push(circle.toSorted());
    }
    return low;
  }
  for (const file of imports.keys()) if (!place.has(file)) visit(file);
  return circles;
}
