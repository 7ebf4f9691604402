/** Returns the positions that several rows share. */
export function findSharedPositions(rows: readonly { position: number | null }[]): ReadonlySet<number> {
  const seenPositions = new Set<number>();
  const sharedPositions = new Set<number>();
  for (const { position } of rows) {
    if (position === null) continue;
    if (seenPositions.has(position)) sharedPositions.add(position);
    seenPositions.add(position);
  }
  return sharedPositions;
}
