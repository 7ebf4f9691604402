import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { getMaxRoundCountOnBoard } from '@golf-league/core/golf/standings/counting.ts';
import { computeOwnRow, addRoundsToRow } from '@golf-league/core/golf/standings/own-row.ts';
import { getTotal } from '@golf-league/core/golf/standings/standings.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getSavedRound } from '../../../live/outbox/entry-kinds.ts';
import type { DisplayState, DisplayedEntry } from '../../../live/outbox/use-outbox.tsx';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { formatLeagueScore } from '../../leagues/list/score.tsx';
import { memberRoundsQuery, getEntryScores } from '../../rounds/rounds.api.ts';
import { useOutboxRounds } from '../../rounds/use-outbox-rounds.ts';
import { selectCountingRounds, mergeOutboxRounds } from '../../rounds/rounds-with-outbox.tsx';

const EMPTY_ROW = { toPar: null, gross: null, rounds: 0, missing: 0 };

export type OwnRowNote = { state: DisplayState; text: string };

/**
 * Returns the note on the user's own row: how many rounds the server rejected, or else the total that the row will
 * have once the queued rounds are sent. Null if there are no rejected or queued rounds.
 */
export function useOwnRowNote(leagueId: string, board: SeasonStandings, userId: string): OwnRowNote | null {
  const { t } = useTranslation('outbox');
  const entries = useOutboxRounds(leagueId, userId);
  // The user's rounds are needed only to add outbox entries to them.
  const rounds = useQuery({ ...memberRoundsQuery(leagueId, userId), enabled: entries.length > 0 }).data;
  const rejectedCount = entries.filter((entry) => entry.state === 'refused').length;
  if (rejectedCount > 0) return { state: 'needsYou', text: t('ownNeedsYou', { count: rejectedCount }) };
  const count = entries.filter((entry) => entry.state === 'waiting').length;
  if (count === 0) return null;
  const { rules } = board;
  const ownRow = computeOwnRowWithOutbox();
  const total = ownRow && getTotal(rules, { ...ownRow, points: null });
  if (total === null) return { state: 'queued', text: t('ownWaitingPoints', { count }) };
  const params = { count, total: formatLeagueScore(rules.mode, total, getCurrentLanguage()) };
  return { state: 'queued', text: t('ownWaiting', params) };

  function computeOwnRowWithOutbox() {
    const savedRow = board.rows.find((boardRow) => boardRow.memberId === userId);
    if (savedRow?.isGuest) return null;
    const otherRows = board.rows.filter((row) => row !== savedRow);
    const maxOtherRoundCount = getMaxRoundCountOnBoard(otherRows);
    if (rounds) {
      return computeOwnRow(
        rules,
        selectCountingRounds(mergeOutboxRounds(rounds, entries, 1)),
        maxOtherRoundCount,
      );
    }
    // Without the user's rounds, for example offline, the effect of a correction cannot be calculated.
    if (entries.some((entry) => entry.kind === 'correction')) return null;
    const startingRow = savedRow ?? EMPTY_ROW;
    const newEntries = entries.filter(
      (entry) => entry.state !== 'refused' && !isOnBoard(entry, startingRow.rounds),
    );
    // Null if only the best rounds count, since those rounds are not cached: the note then shows no total.
    return addRoundsToRow(
      rules,
      startingRow,
      newEntries.map((entry) => getEntryScores(entry)),
      maxOtherRoundCount,
    );
  }
}

/** Whether the board contains the entry's round. A player's rounds are numbered without gaps. */
const isOnBoard = ({ answer: response }: DisplayedEntry, roundsOnBoard: number): boolean =>
  (getSavedRound(response)?.number ?? Infinity) <= roundsOnBoard;
