import { highestRound, isTied, openRounds } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal, formatPoints, formatPosition } from '@golf-league/core/golf/format.ts';
import { totalOf } from '@golf-league/core/golf/standings/standings.ts';
import { useTranslation } from 'react-i18next';
import type { League } from '../../features/leagues/leagues.api.ts';
import { usePlaceText } from '../../features/leagues/list/use-place-words.ts';
import type { LeagueStanding } from '../../features/leagues/list/standing-line.tsx';
import { currentLanguage } from '../../texts/language.ts';

/** '8 players', 'round 4' */
export function useLeagueState(league: League, board: SeasonStandings): string[] {
  const { t } = useTranslation('leagues');
  const last = highestRound(board);
  const players = t('players', { count: league.players });
  if (league.finished) return [players, t('hero.finished')];
  if (!league.started) return [players, t('notStarted')];
  // If nobody has played, the text next to the round selector says so, and this line does not repeat it.
  if (last === 0) return [players];
  const [open] = openRounds(board);
  return [
    players,
    open ? t('hero.line_open', { round: open.number }) : t('hero.line_round', { round: last }),
  ];
}

/** Returns the reader's place and the gap to the next better place, or to second place if the reader leads alone. */
export function useStanding(
  league: League,
  board: SeasonStandings,
  own: SeasonBoardRow | undefined,
): LeagueStanding | null {
  const { t } = useTranslation(['leagues', 'standing']);
  const placeWords = usePlaceText();
  const language = currentLanguage();
  const { mode, finished } = league;
  if (!own || highestRound(board) === 0) return null;
  const total = own.rounds === 0 ? null : totalOf(board.rules, own);
  const shared = { mode, finished, total, isGuest: own.isGuest };
  const { position } = own;
  if (position === null) return { ...shared, place: null, gap: null };
  const place = { shown: placeOf(own), spoken: placeWords(position, isTied(board, own)) };
  return { ...shared, place, gap: gap() };

  function placeOf(row: SeasonBoardRow): string {
    const place = row.position ?? 0;
    return isTied(board, row) ? formatPosition(place, true) : formatOrdinal(place, language);
  }

  function gap(): string | null {
    const isFirst = position === 1;
    if (own === undefined || (isFirst && isTied(board, own))) return null;
    const others = board.rows.filter((row) => row.position !== null && row.position !== position);
    const next = isFirst ? others[0] : others.findLast((row) => (row.position ?? 0) < (position ?? 0));
    const [ownTotal, nextTotal] = [own, next].map((row) => row && totalOf(board.rules, row));
    if (!next || ownTotal == null || nextTotal == null) return null;
    const count = Math.abs(ownTotal - nextTotal);
    const place = placeOf(next);
    // A tie-break separates equal totals.
    if (count === 0) return t('standing:level', { place });
    if (mode === 'stroke') return t(isFirst ? 'hero.strokesAhead' : 'hero.strokesBehind', { count, place });
    const points = formatPoints(count, language);
    return t(isFirst ? 'hero.pointsAhead' : 'hero.pointsBehind', { points, place });
  }
}
