import { roundOfAnswer } from '@golf-league/core/contracts/rounds.ts';
import type { Board } from '@golf-league/core/golf/board.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import { lineOf, lineWith, totalOf } from '@golf-league/core/golf/standings.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOutboxOf } from '../../live/outbox/use-outbox.tsx';
import type { Shown, ShownEntry } from '../../live/outbox/use-outbox.tsx';
import { memberRoundsQuery, scoresIn } from '../rounds/rounds.api.ts';
import { counting, roundsWithOutbox } from '../rounds/rounds-with-outbox.tsx';

const nothing = { toPar: null, gross: null, rounds: 0 };

export type OwnNote = { shown: Shown; text: string };

/**
 * That a round needs its player, or else what one's own line will say once all that waits is sent; null where there is
 * neither.
 */
export function useOwnWaiting(leagueId: string, board: Board, userId: string): OwnNote | null {
  const { t } = useTranslation('outbox');
  const entries = useOutboxOf(leagueId).filter((entry) => entry.kind !== 'message');
  // One's own rounds are read only when something has to be counted with them, or somebody looks at them.
  const rounds = useQuery({ ...memberRoundsQuery(leagueId, userId), enabled: entries.length > 0 }).data;
  const refused = entries.filter((entry) => entry.state === 'refused').length;
  if (refused > 0) return { shown: 'needsYou', text: t('ownNeedsYou', { count: refused }) };
  const count = entries.filter((entry) => entry.state === 'waiting').length;
  if (count === 0) return null;
  const { rules } = board;
  const line = ownLine();
  const total = line && totalOf(rules, { ...line, points: null });
  if (total === null) return { shown: 'queued', text: t('ownWaitingPoints', { count }) };
  const words = { count, total: rules.mode === 'stroke' ? formatToPar(total) : String(total) };
  return { shown: 'queued', text: t('ownWaiting', words) };

  function ownLine() {
    if (rounds) {
      return lineOf(rules, counting(roundsWithOutbox(rounds, entries, 1)));
    }
    // Without one's own rounds, as offline, what was corrected cannot be told from what it was.
    if (entries.some((entry) => entry.kind === 'correction')) return null;
    const own = board.rows.find((one) => one.memberId === userId);
    const base = own ? { toPar: own.toPar, gross: own.gross, rounds: own.rounds } : nothing;
    const more = entries.filter((entry) => entry.state !== 'refused' && !isOnBoard(entry, base.rounds));
    return lineWith(rules, base, more.map(scoresIn));
  }
}

/** Rounds of a player are numbered without a gap. */
const isOnBoard = ({ answer }: ShownEntry, roundsOnBoard: number): boolean =>
  (roundOfAnswer(answer)?.number ?? Infinity) <= roundsOnBoard;
