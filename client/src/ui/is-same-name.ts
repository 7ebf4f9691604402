/** Compares a typed name, ignoring extra spaces and the two Unicode forms of a letter. */
export const isSameName = (typed: string, name: string): boolean =>
  normalizeName(typed) === normalizeName(name);

const normalizeName = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
