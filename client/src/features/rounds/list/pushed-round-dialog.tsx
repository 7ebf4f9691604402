import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsStillMember } from '../../leagues/list/use-is-still-member.tsx';
import { memberRoundsQuery } from '../rounds.api.ts';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';

const DeleteRoundDialog = lazyDialog(() => import('./delete-round-dialog.tsx'), 'DeleteRoundDialog');

type Props = { leagueId: string; userId: string };

/** Opens from a push notification about a round that somebody else registered for the user, who can then delete it. */
export function RoundNotificationDialog({ leagueId, userId }: Props) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('round');
  const isStillMember = useIsStillMember(leagueId);
  const { data } = useQuery({
    ...memberRoundsQuery(leagueId, userId),
    enabled: isStillMember && id !== null,
  });
  const round = data?.find((candidate) => candidate.id === id && candidate.canDelete);
  // The round is kept after closing, since the dialog shows it during the closing animation.
  const [lastRound, setLastRound] = useState<Round | null>(null);
  if (round && round !== lastRound) setLastRound(round);
  const close = () => {
    const rest = [...search].filter(([name]) => name !== 'round');
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return (
    lastRound && (
      <DeleteRoundDialog key={lastRound.id} round={lastRound} open={round !== undefined} onClose={close} />
    )
  );
}
