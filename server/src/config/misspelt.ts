/** Below this length most words are similar to each other. */
const MIN_LENGTH = 6;
const MAX_SLIPS = 2;

/** How many letters were omitted, added, changed or swapped with their neighbour. Source: optimal string alignment. */
function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const plain = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwapped ? Math.min(plain, rows[i - 2]![j - 2]! + 1) : plain);
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

/**
 * A sentence for each variable that is not a setting and is similar to an unset one: a typo in DATABASE_URL would open
 * an empty database instead of the real one. Other programs have variables too, so it is only a hint.
 */
export function misspeltSettings(given: readonly string[], settings: readonly string[]): string[] {
  const missing = settings.filter((name) => name.length >= MIN_LENGTH && !given.includes(name));
  return given
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = missing.find((one) => slipsBetween(name.toUpperCase(), one) <= MAX_SLIPS);
      return meant === undefined ? [] : [`${name} is no setting and was not read: did you mean ${meant}?`];
    });
}
