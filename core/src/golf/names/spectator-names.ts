const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const hasLetter = (word: string) => /[\p{L}\p{N}]/u.test(word);

/**
 * Removes e-mail addresses from a name, since they are private: `anna.sjo@example.com` → `anna sjo`. Also removes the
 * @ of a social media handle: `@marcus` → `marcus`.
 */
function withoutAddress(name: string): string {
  return name.replaceAll(/\S+/gu, (word) => {
    const shown = word.includes('@') ? word.split('@').find(hasLetter) : undefined;
    return shown === undefined ? word : shown.replaceAll(/[._+-]+/gu, ' ');
  });
}

/** Moves the last name of a directory entry to the end: `Sjöberg, Anna` → `Anna Sjöberg`. */
function inSpokenOrder(name: string): string {
  const [last = '', ...first] = name.split(',');
  return [...first, last].join(' ');
}

function initialOf(word: string): string {
  const shown = [...graphemes.segment(word.normalize('NFC'))].map(({ segment }) => segment);
  return (shown.find(hasLetter) ?? '').toUpperCase();
}

/**
 * Shortens a person's name for the public web to the first word and the initial of the last one: `Anna Maria Sjöberg`
 * → `Anna S.`. A single word is not shortened. Words without a letter or digit, such as emoji, are used only if there
 * are no other words. The result is empty only for an empty name. `publicName` shows more, for people with an invite.
 */
export function spectatorName(name: string): string {
  const words = inSpokenOrder(withoutAddress(name)).trim().split(/\s+/u);
  const usable = words.filter(hasLetter);
  // A name that is only a comma has no words.
  const [first = words[0] || name.trim()] = usable;
  return usable.length < 2 ? first : `${first} ${initialOf(usable.at(-1)!)}.`;
}

/**
 * Returns the spectator name of each person by id, for people in the order in which they joined. If two names are the
 * same, the later one gets a number: `Anna S. (2)`.
 */
export function spectatorNames(people: readonly { id: string; name: string }[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    people.map(({ id, name }) => {
      const short = spectatorName(name);
      const count = (counts.get(short) ?? 0) + 1;
      counts.set(short, count);
      return [id, count === 1 ? short : `${short} (${count})`];
    }),
  );
}
