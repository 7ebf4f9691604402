/** Compares two names, ignoring extra spaces and whether accented letters are composed or decomposed. */
export const isSameName = (enteredName: string, name: string): boolean =>
  normalizeName(enteredName) === normalizeName(name);

const normalizeName = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
