const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const hasLetterOrDigit = (word: string) => /[\p{L}\p{N}]/u.test(word);

/**
 * Removes email addresses from a name, since they are private: `anna.sjo@example.com` → `anna sjo`. Also removes the @
 * from a social media handle: `@marcus` → `marcus`.
 */
function removeEmailAddresses(name: string): string {
  return name.replaceAll(/\S+/gu, (word) => {
    const visiblePart = word.includes('@') ? word.split('@').find(hasLetterOrDigit) : undefined;
    return visiblePart === undefined ? word : visiblePart.replaceAll(/[._+-]+/gu, ' ');
  });
}

/** Moves the last name of a directory entry to the end: `Sjöberg, Anna` → `Anna Sjöberg`. */
function moveLastNameToEnd(name: string): string {
  const [last = '', ...first] = name.split(',');
  return [...first, last].join(' ');
}

function getInitial(word: string): string {
  const characters = [...graphemeSegmenter.segment(word.normalize('NFC'))].map(({ segment }) => segment);
  return (characters.find(hasLetterOrDigit) ?? '').toUpperCase();
}

/**
 * Shortens a person's name for the public web to the first word and the initial of the last one: `Anna Maria Sjöberg`
 * → `Anna S.`. A single word is not shortened. Words without a letter or digit, such as emoji, are used only if there
 * are no other words. The result is empty only for an empty name. `toPublicName` shows more, for people with an invite.
 */
export function toSpectatorName(name: string): string {
  const words = moveLastNameToEnd(removeEmailAddresses(name)).trim().split(/\s+/u);
  const usableWords = words.filter(hasLetterOrDigit);
  // A name that is only a comma has no words.
  const [first = words[0] || name.trim()] = usableWords;
  return usableWords.length < 2 ? first : `${first} ${getInitial(usableWords.at(-1)!)}.`;
}

/**
 * Returns the spectator name of each person by id. Expects the people in the order in which they joined: if two names
 * are the same, the later one gets a number: `Anna S. (2)`.
 */
export function createSpectatorNames(people: readonly { id: string; name: string }[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    people.map(({ id, name }) => {
      const shortName = toSpectatorName(name);
      const count = (counts.get(shortName) ?? 0) + 1;
      counts.set(shortName, count);
      return [id, count === 1 ? shortName : `${shortName} (${count})`];
    }),
  );
}
