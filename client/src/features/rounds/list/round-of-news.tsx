import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsMemberStaying } from '../../leagues/list/use-is-member-staying.tsx';
import { memberRoundsQuery } from '../rounds.api.ts';
import { lateDialog } from '../../../live/late-dialog.tsx';

const DeleteRoundDialog = lateDialog(() => import('./delete-round-dialog.tsx'), 'DeleteRoundDialog');

type Props = { leagueId: string; userId: string };

/** Opened from a push message about a round that somebody else registered for the user; the user can delete it. */
export function PushedRoundDialog({ leagueId, userId }: Props) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('round');
  const isStaying = useIsMemberStaying(leagueId);
  const { data } = useQuery({ ...memberRoundsQuery(leagueId, userId), enabled: isStaying && id !== null });
  const round = data?.find((candidate) => candidate.id === id && candidate.canDelete);
  // The round is kept after closing, since the dialog shows it during the closing animation.
  const [last, setLast] = useState<Round | null>(null);
  if (round && round !== last) setLast(round);
  const close = () => {
    const rest = [...search].filter(([name]) => name !== 'round');
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return last && <DeleteRoundDialog key={last.id} round={last} open={round !== undefined} onClose={close} />;
}
