/** Shorter names are not checked, because most short words are similar to each other. */
const MIN_NAME_LENGTH = 6;
const MAX_TYPOS = 2;

/** Counts the letters that were omitted, added, changed or swapped. Algorithm: optimal string alignment distance. */
function computeEditDistance(word: string, otherWord: string): number {
  const rows = [Array.from({ length: otherWord.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= otherWord.length; j++) {
      const isSame = word[i - 1] === otherWord[j - 1];
      const cost = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && word[i - 1] === otherWord[j - 2] && word[i - 2] === otherWord[j - 1];
      row.push(isSwapped ? Math.min(cost, rows[i - 2]![j - 2]! + 1) : cost);
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

/**
 * Returns a warning for each variable that is not a setting but is similar to an unset one: a typo in DATABASE_URL
 * would open an empty database instead of the real one. The variable may belong to another program, so this is only a
 * hint.
 */
export function findMisspeltSettings(variables: readonly string[], settings: readonly string[]): string[] {
  const unsetSettings = settings.filter(
    (name) => name.length >= MIN_NAME_LENGTH && !variables.includes(name),
  );
  return variables
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const suggestion = unsetSettings.find(
        (settingName) => computeEditDistance(name.toUpperCase(), settingName) <= MAX_TYPOS,
      );
      return suggestion === undefined
        ? []
        : [`${name} is not a setting and was ignored: did you mean ${suggestion}?`];
    });
}
