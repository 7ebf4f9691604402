import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { mostRoundsOnBoard } from '@golf-league/core/golf/standings/counting.ts';
import { computeOwnRow, addRoundsToRow } from '@golf-league/core/golf/standings/own-row.ts';
import { totalOf } from '@golf-league/core/golf/standings/standings.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { savedRound } from '../../../live/outbox/entry-kinds.ts';
import type { ShownState, ShownEntry } from '../../../live/outbox/use-outbox.tsx';
import { currentLanguage } from '../../../texts/language.ts';
import { leagueScoreText } from '../../leagues/list/score.tsx';
import { memberRoundsQuery, scoresIn } from '../../rounds/rounds.api.ts';
import { useOutboxRounds } from '../../rounds/use-written-rounds.ts';
import { countingRounds, roundsWithOutbox } from '../../rounds/rounds-with-outbox.tsx';

const EMPTY_ROW = { toPar: null, gross: null, rounds: 0, missing: 0 };

export type OwnRowNote = { shown: ShownState; text: string };

/**
 * Returns the note on the user's own row: the number of refused rounds, or else the expected total with all queued
 * rounds. Null without such rounds.
 */
export function useOwnRowNote(leagueId: string, board: SeasonStandings, userId: string): OwnRowNote | null {
  const { t } = useTranslation('outbox');
  const entries = useOutboxRounds(leagueId, userId);
  // The user's rounds are needed only to add outbox entries to them.
  const rounds = useQuery({ ...memberRoundsQuery(leagueId, userId), enabled: entries.length > 0 }).data;
  const refused = entries.filter((entry) => entry.state === 'refused').length;
  if (refused > 0) return { shown: 'needsYou', text: t('ownNeedsYou', { count: refused }) };
  const count = entries.filter((entry) => entry.state === 'waiting').length;
  if (count === 0) return null;
  const { rules } = board;
  const line = ownLine();
  const total = line && totalOf(rules, { ...line, points: null });
  if (total === null) return { shown: 'queued', text: t('ownWaitingPoints', { count }) };
  const texts = { count, total: leagueScoreText(rules.mode, total, currentLanguage()) };
  return { shown: 'queued', text: t('ownWaiting', texts) };

  function ownLine() {
    const own = board.rows.find((boardRow) => boardRow.memberId === userId);
    if (own?.isGuest) return null;
    const otherRows = board.rows.filter((row) => row !== own);
    const mostRoundsOfOthers = mostRoundsOnBoard(otherRows);
    if (rounds) {
      return computeOwnRow(rules, countingRounds(roundsWithOutbox(rounds, entries, 1)), mostRoundsOfOthers);
    }
    // Without the user's rounds, for example offline, the effect of a correction cannot be calculated.
    if (entries.some((entry) => entry.kind === 'correction')) return null;
    const base = own ?? EMPTY_ROW;
    const newEntries = entries.filter((entry) => entry.state !== 'refused' && !isOnBoard(entry, base.rounds));
    // Null if the rules choose among rounds that are not cached: the note then shows no total.
    return addRoundsToRow(
      rules,
      base,
      newEntries.map((entry) => scoresIn(entry)),
      mostRoundsOfOthers,
    );
  }
}

/** Returns whether the board contains an entry's round: a player's rounds are numbered without gaps. */
const isOnBoard = ({ answer }: ShownEntry, roundsOnBoard: number): boolean =>
  (savedRound(answer)?.number ?? Infinity) <= roundsOnBoard;
