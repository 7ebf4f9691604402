/** Each cycle as the list of files from one back to itself; type-only and lazy imports count too. */
export function importCycles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = [];
  const left = new Set<string>();
  const way: string[] = [];
  const enter = (file: string) => {
    const before = way.indexOf(file);
    if (before >= 0) cycles.push([...way.slice(before), file]);
    if (before >= 0 || left.has(file)) return;
    way.push(file);
    imports.get(file)?.forEach(enter);
    way.pop();
    left.add(file);
  };
  for (const file of imports.keys()) enter(file);
  return cycles;
}
