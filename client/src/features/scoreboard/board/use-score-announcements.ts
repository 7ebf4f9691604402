import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/toasts/announcer.tsx';
import { useFormatScoreLabel } from '../../leagues/list/score.tsx';
import { useFormatSpokenPosition } from '../../leagues/list/use-format-spoken-position.ts';

/** More simultaneous changes than this are announced in one general sentence. */
const MAX_ANNOUNCED_CHANGES = 3;

const getRowTotal = (mode: Mode, row: SeasonBoardRow): number | null =>
  mode === 'stroke' ? row.toPar : mode === 'fedex' ? row.points : row.stableford;

/**
 * Announces other players' new rounds to screen readers while the board is open. The user's own rounds are announced
 * elsewhere.
 */
export function useScoreAnnouncements(leagueId: string, board: SeasonStandings, userId: string): void {
  const { t } = useTranslation('scoreboard');
  const formatScore = useFormatScoreLabel();
  const formatPosition = useFormatSpokenPosition();
  const previousState = useRef<{ leagueId: string; rounds: ReadonlyMap<string, number> } | null>(null);
  useEffect(() => {
    const previousRoundCounts =
      previousState.current?.leagueId === leagueId ? previousState.current.rounds : null;
    previousState.current = {
      leagueId,
      rounds: new Map(board.rows.map((row) => [row.memberId, row.rounds])),
    };
    const rowsWithNewRounds = board.rows.filter(
      ({ memberId, rounds }) =>
        memberId !== userId && rounds > (previousRoundCounts?.get(memberId) ?? rounds),
    );
    if (rowsWithNewRounds.length === 0) return;
    if (rowsWithNewRounds.length > MAX_ANNOUNCED_CHANGES) return announce(t('updated'));
    const { mode } = board.rules;
    const sentences = rowsWithNewRounds.map((row) => {
      const total = getRowTotal(mode, row);
      if (total === null || row.position === null) return t('updatedOpen', { name: row.name });
      const isShared = board.rows.filter(({ position }) => position === row.position).length > 1;
      const place = formatPosition(row.position, isShared);
      return t('updatedBy', { name: row.name, score: formatScore(mode, total), place });
    });
    announce(sentences.join(' '));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new board has new rounds
  }, [leagueId, board, userId]);
}
