import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lateDialog } from '../../../live/late-dialog.tsx';
import { loadPart } from '../../../live/load-part.ts';
import { useResetLeagueBeingLeft, useIsMemberStaying } from '../list/use-is-staying.tsx';
import { membersQuery } from '../members/members.api.ts';
import type { LeagueActionName, LeagueActionProps } from './act-dialogs.tsx';

const load = () => import('./act-dialogs.tsx');
const ActDialogs = lateDialog(load, 'ActDialogs');

type Options = Omit<LeagueActionProps, 'onClose' | 'members'>;

/** `choose` opens the dialog of an action; `dialogs` must be rendered next to the menu of the actions. */
export function useLeagueActions(options: Options) {
  const { id } = options.league;
  const [open, setOpen] = useState<LeagueActionName | null>(null);
  const [prepared, setPrepared] = useState(false);
  const isStaying = useIsMemberStaying(id);
  useResetLeagueBeingLeft();
  const { data: members = [] } = useQuery({
    ...membersQuery(id),
    enabled: (prepared || open !== null) && isStaying,
  });
  return {
    choose: (action: LeagueActionName) => setOpen(action),
    /** loads the dialogs and the members when the actions come into view, since a tap needs both */
    prepare: () => {
      setPrepared(true);
      void loadPart(load, { quietly: true }).catch(() => undefined);
    },
    dialogs: <ActDialogs {...options} open={open} onClose={() => setOpen(null)} members={members} />,
  };
}

export type LeagueActionControls = ReturnType<typeof useLeagueActions>;
