import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { RoundList } from '../../rounds/list/round-list.tsx';
import { useAwardedPoints } from '../../scoreboard/explain/use-awarded-points.ts';
import { scoreboardQuery } from '../../scoreboard/scoreboard.api.ts';

type Props = { open: boolean; onClose: () => void; round: Round; playerName: string };

/**
 * Shows a round as the standings do, but in a sheet over the chat, so that the user keeps their position in
 * the chat.
 */
export function RoundSheet({ open, onClose, round, playerName }: Props) {
  const { data: standings } = useQuery(scoreboardQuery(round.leagueId));
  if (!standings) return null;
  return (
    <Sheet open={open} onClose={onClose} title={playerName}>
      <SingleRound standings={standings} round={round} playerName={playerName} />
    </Sheet>
  );
}

function SingleRound({
  standings,
  round,
  playerName,
}: {
  standings: SeasonStandings;
  round: Round;
  playerName: string;
}) {
  const { t } = useTranslation('standing');
  const awardedPoints = useAwardedPoints(round.leagueId, standings, [round]);
  const { rules } = standings;
  // A round that is still open does not count as dropped.
  const isRoundOpen =
    rules.mode === 'fedex' &&
    !standings.rounds.some(({ number, complete }) => complete && number === round.number);
  const isDropped = !round.counts && !isRoundOpen;
  return (
    <RoundList
      rounds={[{ round, entry: undefined }]}
      rules={rules}
      awardedPoints={awardedPoints}
      playerName={playerName}
      dropped={{
        ids: new Set(isDropped ? [round.id] : []),
        reason: t('dropped', { count: rules.countBest ?? 0 }),
      }}
      onEdit={undefined}
      onEditRejected={undefined}
      isStandalone
    />
  );
}
