import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { RoundList } from '../../rounds/list/round-list.tsx';
import { useAwardedPoints } from '../../scoreboard/explain/use-awarded-points.ts';
import { scoreboardQuery } from '../../scoreboard/scoreboard.api.ts';

type Props = { open: boolean; onClose: () => void; round: Round; name: string };

/**
 * Shows a round as the board does, but in a sheet over the chat, so that going back returns to the same line.
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
  const awardedPoints = useAwardedPoints(round.leagueId, board, [round]);
  const { rules } = board;
  // A round that is still open does not count as dropped.
  const isOpen =
    rules.mode === 'fedex' &&
    !board.rounds.some(({ number, complete }) => complete && number === round.number);
  const isDropped = !round.counts && !isOpen;
  return (
    <RoundList
      rounds={[{ round, entry: undefined }]}
      rules={rules}
      awardedPoints={awardedPoints}
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
