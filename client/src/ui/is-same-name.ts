/** Compares a typed name, ignoring extra spaces and the two Unicode forms of a letter. */
export const isSameName = (enteredName: string, name: string): boolean =>
  normalizeName(enteredName) === normalizeName(name);

const normalizeName = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
