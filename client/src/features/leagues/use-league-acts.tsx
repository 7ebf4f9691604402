import { useQuery } from '@tanstack/react-query';
import Report from 'lucide-react/icons/message-square-warning';
import Flag from 'lucide-react/icons/flag-triangle-right';
import ImageUp from 'lucide-react/icons/image-up';
import LogOut from 'lucide-react/icons/log-out';
import Pause from 'lucide-react/icons/circle-pause';
import Play from 'lucide-react/icons/circle-play';
import Shield from 'lucide-react/icons/shield-plus';
import Trash from 'lucide-react/icons/trash-2';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import { askToReport } from '../../live/ask-to-report.ts';
import { EndLeagueDialog } from './end-league-dialog.tsx';
import type { OpenRound } from './end-league-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { League } from './leagues.api.ts';
import { MemberDialog } from './member-dialog.tsx';
import { membersQuery } from './members.api.ts';
import { UploadBackgroundDialog } from './upload-background-dialog.tsx';
import { useIsStaying } from './use-is-staying.tsx';

/** The acts on a league in the order of the menus. */
const allActs = [
  { name: 'appoint', text: 'assignAdmin', icon: Shield, admin: true, when: 'always' },
  { name: 'remove', text: 'removeUser', icon: UserMinus, admin: true, when: 'always' },
  { name: 'standDown', text: 'standDown', icon: Pause, admin: true, when: 'fedex' },
  { name: 'reinstate', text: 'reinstate', icon: Play, admin: true, when: 'fedex' },
  { name: 'background', text: 'background', icon: ImageUp, admin: true, when: 'always' },
  { name: 'finish', text: 'finish', icon: Flag, admin: true, when: 'unfinished' },
  { name: 'report', text: 'report', icon: Report, admin: false, when: 'always' },
  { name: 'leave', text: 'leave', icon: LogOut, admin: false, when: 'always' },
  { name: 'delete', text: 'delete', icon: Trash, admin: true, when: 'always' },
] as const;

type LeagueAct = (typeof allActs)[number];
type Name = LeagueAct['name'];

function isOpenTo({ admin, when }: LeagueAct, league: League, userId: string): boolean {
  if (admin && !league.admins.includes(userId)) return false;
  if (when === 'always') return true;
  return !league.finished && (when === 'unfinished' || (league.started && league.mode === 'fedex'));
}

type Options = {
  league: League;
  userId: string;
  openRounds: readonly OpenRound[];
  /** navigates away from the page, whose league is gone or closed to the reader */
  onGone: () => Promise<void>;
};

/** `acts` are the items of the menus; `dialogs` must be rendered beside the menus. */
export function useLeagueActs({ league, userId, openRounds, onGone }: Options) {
  // The name is kept after closing, since the dialog shows its texts during the closing animation.
  const [act, setAct] = useState<{ name: Name; open: boolean }>({ name: 'leave', open: false });
  const [prepared, setPrepared] = useState(false);
  const isStaying = useIsStaying(league.id);
  const { data: members = [] } = useQuery({
    ...membersQuery(league.id),
    enabled: (prepared || act.open) && isStaying,
  });
  const report = () =>
    askToReport({
      leagueId: league.id,
      targets: [
        { subject: 'league_name' },
        ...(league.picture === null ? [] : [{ subject: 'background' } as const]),
      ],
    });
  const dialog = {
    open: act.open,
    onClose: () => setAct(({ name }) => ({ name, open: false })),
    onGone,
    league,
    leagueId: league.id,
    userId,
    members,
  };
  return {
    acts: allActs.filter((one) => isOpenTo(one, league, userId)),
    /** loads the members when a menu opens, since most acts need them */
    prepare: () => setPrepared(true),
    choose: (name: Name) => (name === 'report' ? report() : setAct({ name, open: true })),
    dialogs:
      act.name === 'leave' || act.name === 'report' ? (
        <LeaveDialog {...dialog} />
      ) : act.name === 'background' ? (
        <UploadBackgroundDialog {...dialog} />
      ) : act.name === 'finish' || act.name === 'delete' ? (
        <EndLeagueDialog {...dialog} act={act.name} openRounds={openRounds} />
      ) : (
        <MemberDialog {...dialog} act={act.name} />
      ),
  };
}

export type LeagueActs = ReturnType<typeof useLeagueActs>;
