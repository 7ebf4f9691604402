import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';

/** Matches a year, or the years of a winter season: '2026', '2026/27', '2026–2027'. */
const yearsPattern = /(20\d\d)(?:([/–-])(20\d\d|\d\d))?/gu;
const lastNumberPattern = /\d{1,3}$/u;

const increment = (number: string) => String(Number(number) + 1).padStart(number.length, '0');

/** Proposes a name for the next season: the name with the next year or the next number, or else followed by 2. */
export function proposeSeasonName(name: string): string {
  const lastYears = [...name.matchAll(yearsPattern)].at(-1);
  if (lastYears) {
    const [matchedText, firstYear = '', dash = '', secondYear = ''] = lastYears;
    const next = [increment(firstYear), dash, secondYear && increment(secondYear)].join('');
    return name.slice(0, lastYears.index) + next + name.slice(lastYears.index + matchedText.length);
  }
  const next = lastNumberPattern.test(name) ? name.replace(lastNumberPattern, increment) : `${name} 2`;
  return next.length <= LEAGUE_NAME_MAX ? next : `${name.slice(0, LEAGUE_NAME_MAX - 2).trimEnd()} 2`;
}
