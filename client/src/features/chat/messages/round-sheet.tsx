import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { RoundList } from '../../rounds/list/round-list.tsx';
import { useAwardedPoints } from '../../scoreboard/explain/use-paid-points.ts';
import { scoreboardQuery } from '../../scoreboard/scoreboard.api.ts';

type Props = { open: boolean; onClose: () => void; round: Round; name: string };

/**
 * Shows a round as in its row on the board. The sheet opens over the chat, so that going back returns to the same line.
 */
export function RoundSheet({ open, onClose, round, name }: Props) {
  const { data: board } = useQuery(scoreboardQuery(round.leagueId));
  if (!board) return null;
  return (
    <Sheet open={open} onClose={onClose} title={name}>
      <SingleRound board={board} round={round} name={name} />
    </Sheet>
  );
}

function SingleRound({ board, round, name }: { board: SeasonStandings; round: Round; name: string }) {
  const { t } = useTranslation('standing');
  const paid = useAwardedPoints(round.leagueId, board, [round]);
  const { rules } = board;
  // An open round is not a dropped one.
  const isOpen =
    rules.mode === 'fedex' &&
    !board.rounds.some(({ number, complete }) => complete && number === round.number);
  const isDropped = !round.counts && !isOpen;
  return (
    <RoundList
      rounds={[{ round, entry: undefined }]}
      rules={rules}
      paidPoints={paid}
      name={name}
      dropped={{
        ids: new Set(isDropped ? [round.id] : []),
        reason: t('dropped', { count: rules.countBest ?? 0 }),
      }}
      onEdit={undefined}
      onChange={undefined}
      isAlone
    />
  );
}
