import type { Language } from '../wire/languages.ts';

/** The words in results of the forms of `MatchResult`. Results in any other form stay unchanged. */
const WORDS: Record<Language, { up: string; by: string; halved: string; and: string }> = {
  en: { up: 'up', by: 'by', halved: 'halved', and: '&' },
  sv: { up: 'upp', by: 'med', halved: 'delad', and: '/' },
};

/** Translates a result: `3&2` is `3/2` in Swedish, and `1 up` is `1 upp`. */
export function matchTextIn(language: Language, text: string): string {
  const { up, by, halved, and } = WORDS[language];
  const said = text.trim();
  if (said === 'halved') return halved;
  const byHoles = /^(\d+) ?[&/] ?(\d+)$/.exec(said);
  if (byHoles) return `${byHoles[1]}${and}${byHoles[2]}`;
  const ahead = /^(\d+) upp?$/i.exec(said);
  if (ahead) return `${ahead[1]} ${up}`;
  const byTotals = /^by (\d+)$/.exec(said);
  return byTotals ? `${by} ${byTotals[1]}` : said;
}
