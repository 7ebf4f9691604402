import type { Language } from '../wire/languages.ts';

/** The words in match results, by language. Only results in one of the forms of `MatchResult` are translated. */
const RESULT_WORDS: Record<Language, { up: string; by: string; halved: string; and: string }> = {
  en: { up: 'up', by: 'by', halved: 'halved', and: '&' },
  sv: { up: 'upp', by: 'med', halved: 'delad', and: '/' },
};

/** Translates a match result: `3&2` is `3/2` in Swedish, and `1 up` is `1 upp`. */
export function translateMatchText(language: Language, text: string): string {
  const { up, by, halved, and } = RESULT_WORDS[language];
  const trimmed = text.trim();
  if (trimmed === 'halved') return halved;
  const holesParts = /^(\d+) ?[&/] ?(\d+)$/.exec(trimmed);
  if (holesParts) return `${holesParts[1]}${and}${holesParts[2]}`;
  const upParts = /^(\d+) upp?$/i.exec(trimmed);
  if (upParts) return `${upParts[1]} ${up}`;
  const totalsParts = /^by (\d+)$/.exec(trimmed);
  return totalsParts ? `${by} ${totalsParts[1]}` : trimmed;
}
