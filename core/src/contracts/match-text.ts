import type { Language } from '../wire/languages.ts';

/** The words in match results, by language. Only results in the forms of `MatchResult` are translated. */
const WORDS: Record<Language, { up: string; by: string; halved: string; and: string }> = {
  en: { up: 'up', by: 'by', halved: 'halved', and: '&' },
  sv: { up: 'upp', by: 'med', halved: 'delad', and: '/' },
};

/** Translates a match result: `3&2` is `3/2` in Swedish, and `1 up` is `1 upp`. */
export function translateMatchText(language: Language, text: string): string {
  const { up, by, halved, and } = WORDS[language];
  const trimmed = text.trim();
  if (trimmed === 'halved') return halved;
  const holesMatch = /^(\d+) ?[&/] ?(\d+)$/.exec(trimmed);
  if (holesMatch) return `${holesMatch[1]}${and}${holesMatch[2]}`;
  const upMatch = /^(\d+) upp?$/i.exec(trimmed);
  if (upMatch) return `${upMatch[1]} ${up}`;
  const totalsMatch = /^by (\d+)$/.exec(trimmed);
  return totalsMatch ? `${by} ${totalsMatch[1]}` : trimmed;
}
