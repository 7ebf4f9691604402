import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';
import { loadChunk } from '../../../live/load-chunk.ts';
import { useResetLeagueBeingLeft, useIsStillMember } from '../list/use-is-still-member.tsx';
import { membersQuery } from '../members/members.api.ts';
import type { LeagueActionName, LeagueActionProps } from './league-action-dialogs.tsx';

const load = () => import('./league-action-dialogs.tsx');
const LeagueActionDialogs = lazyDialog(load, 'LeagueActionDialogs');

type Options = Omit<LeagueActionProps, 'onClose' | 'members'>;

/** Returns `choose`, which opens the dialog of an action, and `dialogs` to render next to the menu. */
export function useLeagueActions(options: Options) {
  const { id } = options.league;
  const [open, setOpen] = useState<LeagueActionName | null>(null);
  const [isPrepared, setIsPrepared] = useState(false);
  const isStillMember = useIsStillMember(id);
  useResetLeagueBeingLeft();
  const { data: members = [] } = useQuery({
    ...membersQuery(id),
    enabled: (isPrepared || open !== null) && isStillMember,
  });
  return {
    choose: (action: LeagueActionName) => setOpen(action),
    /** preloads the dialogs and the members as soon as the actions are visible */
    prepare: () => {
      setIsPrepared(true);
      void loadChunk(load, { quietly: true }).catch(() => undefined);
    },
    dialogs: <LeagueActionDialogs {...options} open={open} onClose={() => setOpen(null)} members={members} />,
  };
}

export type LeagueActionControls = ReturnType<typeof useLeagueActions>;
