/**
 * Shortens a person's name for users who are not in a league with them: `Elin Sjöberg` → `Elin S.`; a single word is
 * not shortened.
 */
export function toPublicName(name: string): string {
  const words = name.trim().split(/\s+/u);
  if (words.length < 2) return words.join('');
  const [initial = ''] = words.at(-1)!.normalize('NFC');
  return `${words.slice(0, -1).join(' ')} ${initial.toUpperCase()}.`;
}
