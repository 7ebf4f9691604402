import type { Language } from '../wire/languages.ts';

/** The words that results contain, in each language. Only results in the forms of `MatchResult` are translated. */
const WORDS: Record<Language, { up: string; by: string; halved: string; and: string }> = {
  en: { up: 'up', by: 'by', halved: 'halved', and: '&' },
  sv: { up: 'upp', by: 'med', halved: 'delad', and: '/' },
};

/** Translates a result: `3&2` is `3/2` in Swedish, and `1 up` is `1 upp`. */
export function translateMatchText(language: Language, text: string): string {
  const { up, by, halved, and } = WORDS[language];
  const trimmed = text.trim();
  if (trimmed === 'halved') return halved;
  const byHoles = /^(\d+) ?[&/] ?(\d+)$/.exec(trimmed);
  if (byHoles) return `${byHoles[1]}${and}${byHoles[2]}`;
  const ahead = /^(\d+) upp?$/i.exec(trimmed);
  if (ahead) return `${ahead[1]} ${up}`;
  const byTotals = /^by (\d+)$/.exec(trimmed);
  return byTotals ? `${by} ${byTotals[1]}` : trimmed;
}
