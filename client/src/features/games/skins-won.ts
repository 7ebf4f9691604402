type Hole<Winner> = { readonly winner: Winner | null; readonly worth: number };

/** The players with the number of skins they have won, the most first; of equals the one who won a skin first. */
export function skinsWon<Winner extends string>(
  holes: readonly Hole<Winner>[],
): { winner: Winner; count: number }[] {
  const won = new Map<Winner, number>();
  for (const { winner, worth } of holes) if (winner !== null) won.set(winner, (won.get(winner) ?? 0) + worth);
  return [...won].map(([winner, count]) => ({ winner, count })).toSorted((a, b) => b.count - a.count);
}
