import { getHighestRoundNumber, isTied, findOpenRounds } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal, formatPoints, formatPosition } from '@golf-league/core/golf/format.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';
import { useTranslation } from 'react-i18next';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useFormatSpokenPosition } from '../../features/leagues/list/use-format-spoken-position.ts';
import type { LeagueStanding } from '../../features/leagues/list/standing-line.tsx';
import { getCurrentLanguage } from '../../texts/language.ts';

/** Returns texts that describe the state of the league, such as '8 players' and 'round 4'. */
export function useLeagueState(league: League, board: SeasonStandings): string[] {
  const { t } = useTranslation('leagues');
  const lastRound = getHighestRoundNumber(board);
  const playersText = t('players', { count: league.players });
  if (league.finished) return [playersText, t('hero.finished')];
  if (!league.started) return [playersText, t('notStarted')];
  // If nobody has played, the text next to the round selector says so, and this line does not repeat it.
  if (lastRound === 0) return [playersText];
  const [openRound] = findOpenRounds(board);
  return [
    playersText,
    openRound ? t('hero.line_open', { round: openRound.number }) : t('hero.line_round', { round: lastRound }),
  ];
}

/** Returns the user's position and the gap to the next higher one, or to second place if the user leads alone. */
export function useStanding(
  league: League,
  board: SeasonStandings,
  ownRow: SeasonBoardRow | undefined,
): LeagueStanding | null {
  const { t } = useTranslation(['leagues', 'standing']);
  const formatSpokenPosition = useFormatSpokenPosition();
  const language = getCurrentLanguage();
  const { mode, finished } = league;
  if (!ownRow || getHighestRoundNumber(board) === 0) return null;
  const total = ownRow.rounds === 0 ? null : getTotal(board.rules, ownRow);
  const sharedFields = { mode, isFinished: finished, total, isSubstitute: ownRow.isGuest };
  const { position } = ownRow;
  if (position === null) return { ...sharedFields, position: null, gap: null };
  const positionTexts = {
    text: formatRowPosition(ownRow),
    label: formatSpokenPosition(position, isTied(board, ownRow)),
  };
  return { ...sharedFields, position: positionTexts, gap: describeGap() };

  function formatRowPosition(row: SeasonBoardRow): string {
    const rowPosition = row.position ?? 0;
    return isTied(board, row) ? formatPosition(rowPosition, true) : formatOrdinal(rowPosition, language);
  }

  function describeGap(): string | null {
    const isFirst = position === 1;
    if (ownRow === undefined || (isFirst && isTied(board, ownRow))) return null;
    const otherRows = board.rows.filter((row) => row.position !== null && row.position !== position);
    const comparedRow = isFirst
      ? otherRows[0]
      : otherRows.findLast((row) => (row.position ?? 0) < (position ?? 0));
    const [ownTotal, nextTotal] = [ownRow, comparedRow].map((row) => row && getTotal(board.rules, row));
    if (!comparedRow || ownTotal == null || nextTotal == null) return null;
    const count = Math.abs(ownTotal - nextTotal);
    const place = formatRowPosition(comparedRow);
    // The totals are equal, so a tie-break decided the positions.
    if (count === 0) return t('standing:levelWith', { place });
    if (mode === 'stroke') return t(isFirst ? 'hero.strokesAhead' : 'hero.strokesBehind', { count, place });
    const points = formatPoints(count, language);
    return t(isFirst ? 'hero.pointsAhead' : 'hero.pointsBehind', { points, place });
  }
}
