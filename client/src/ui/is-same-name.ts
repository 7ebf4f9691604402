/** Compares a typed name: extra spaces and the two ways of Unicode to write one letter make no difference. */
export const isSameName = (typed: string, name: string): boolean => asTyped(typed) === asTyped(name);

const asTyped = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
