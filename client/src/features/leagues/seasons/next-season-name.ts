import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';

/** A year, or the years of a winter season: '2026', '2026/27', '2026–2027'. */
const years = /(20\d\d)(?:([/–-])(20\d\d|\d\d))?/gu;
const lastNumber = /\d{1,3}$/u;

const oneMore = (number: string) => String(Number(number) + 1).padStart(number.length, '0');

/** Proposes a name for the next season: the next year, or the next number, or the name followed by 2. */
export function nextSeasonName(name: string): string {
  const last = [...name.matchAll(years)].at(-1);
  if (last) {
    const [all, from = '', dash = '', to = ''] = last;
    const next = [oneMore(from), dash, to && oneMore(to)].join('');
    return name.slice(0, last.index) + next + name.slice(last.index + all.length);
  }
  const next = lastNumber.test(name) ? name.replace(lastNumber, oneMore) : `${name} 2`;
  return next.length <= LEAGUE_NAME_MAX ? next : `${name.slice(0, LEAGUE_NAME_MAX - 2).trimEnd()} 2`;
}
