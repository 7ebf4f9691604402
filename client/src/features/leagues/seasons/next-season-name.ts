import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';

/** Matches a year, or the years of a winter season: '2026', '2026/27', '2026–2027'. */
const yearsPattern = /(20\d\d)(?:([/–-])(20\d\d|\d\d))?/gu;
const lastNumberPattern = /\d{1,3}$/u;

const increment = (number: string) => String(Number(number) + 1).padStart(number.length, '0');

/** Suggests a name for the next season: increments the name's year or last number, or else appends 2. */
export function suggestSeasonName(name: string): string {
  const lastYears = [...name.matchAll(yearsPattern)].at(-1);
  if (lastYears) {
    const [matchedText, firstYear = '', separator = '', secondYear = ''] = lastYears;
    const next = [increment(firstYear), separator, secondYear && increment(secondYear)].join('');
    return name.slice(0, lastYears.index) + next + name.slice(lastYears.index + matchedText.length);
  }
  const next = lastNumberPattern.test(name) ? name.replace(lastNumberPattern, increment) : `${name} 2`;
  return next.length <= LEAGUE_NAME_MAX ? next : `${name.slice(0, LEAGUE_NAME_MAX - 2).trimEnd()} 2`;
}
