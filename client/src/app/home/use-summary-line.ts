import { openRounds } from '@golf-league/core/golf/board.ts';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeagueCard } from '../../features/leagues/leagues.api.ts';
import { scoreboardQuery } from '../../features/scoreboard/scoreboard.api.ts';

const inWords = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** One line: how many leagues are running, and how many rounds the reader has to post. */
export function useSummaryLine(leagues: readonly LeagueCard[] | undefined, userId: string): string {
  const { t, i18n } = useTranslation('leagues');
  const ongoing = (leagues ?? []).filter((league) => !league.finished);
  const running = ongoing.filter((league) => league.started);
  const fedex = running.filter((league) => league.mode === 'fedex');
  // Only FedEx leagues wait for rounds of members; the query is that of the league page, so its answer is shared.
  const toPost = useQueries({
    queries: fedex.map((league) => scoreboardQuery(league.id)),
    combine: (boards) =>
      boards.reduce((sum, { data }) => {
        const open = data ? openRounds(data) : [];
        return sum + open.filter((round) => round.awaited.some((who) => who.id === userId)).length;
      }, 0),
  });
  if (!leagues) return '\u00a0';
  if (leagues.length === 0) return t('dashboard.nothing');
  const counted = (key: 'running' | 'waiting' | 'toPost', count: number) => {
    const word = inWords.find((number) => number === count);
    return t(`dashboard.${key}`, { count, number: word === undefined ? count : t(`numbers.n${word}`) });
  };
  const open = ongoing.length - running.length;
  const parts = [
    running.length > 0 && counted('running', running.length),
    toPost > 0 && counted('toPost', toPost),
    open > 0 && counted('waiting', open),
  ].filter((part) => part !== false);
  if (parts.length === 0) return t('dashboard.noneRunning');
  const line = parts.join(', ');
  return `${line.charAt(0).toLocaleUpperCase(i18n.language)}${line.slice(1)}.`;
}
