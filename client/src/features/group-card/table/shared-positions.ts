/** Returns the positions that several rows share. */
export function findSharedPositions(rows: readonly { position: number | null }[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { position } of rows) {
    if (position === null) continue;
    if (seen.has(position)) shared.add(position);
    seen.add(position);
  }
  return shared;
}
