import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Calculator from 'lucide-react/icons/calculator';
import Report from 'lucide-react/icons/message-square-warning';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Download from 'lucide-react/icons/download';
import Flag from 'lucide-react/icons/flag-triangle-right';
import History from 'lucide-react/icons/history';
import ImageUp from 'lucide-react/icons/image-up';
import ImageOff from 'lucide-react/icons/image-off';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Pause from 'lucide-react/icons/circle-pause';
import Play from 'lucide-react/icons/circle-play';
import Shield from 'lucide-react/icons/shield-plus';
import ShieldMinus from 'lucide-react/icons/shield-minus';
import Trophy from 'lucide-react/icons/trophy';
import Trash from 'lucide-react/icons/trash-2';
import UserMinus from 'lucide-react/icons/user-minus';
import Share2 from 'lucide-react/icons/share-2';
import Tv from 'lucide-react/icons/tv';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { askToReport } from '../../live/ask-to-report.ts';
import { paths } from '../../paths.ts';
import { ChatRoundsDialog } from './menu/chat-rounds-dialog.tsx';
import { CountingDialog } from './counting/counting-dialog.tsx';
import { DeleteLeagueDialog } from './menu/delete-league-dialog.tsx';
import { ExportSheet } from './history/export-sheet.tsx';
import { FinishLeagueDialog } from './seasons/finish-league-dialog.tsx';
import type { OpenRound } from './seasons/finish-league-dialog.tsx';
import { LeaveDialog } from './members/leave-dialog.tsx';
import type { League } from './leagues.api.ts';
import { MemberDialog } from './members/member-dialog.tsx';
import { membersQuery } from './members/members.api.ts';
import { PlayersSheet } from './members/players-sheet.tsx';
import type { Seat } from './seats/seats.api.ts';
import { RemoveBackgroundDialog } from './cover/remove-background-dialog.tsx';
import { RenameLeagueDialog } from './menu/rename-league-dialog.tsx';
import { RulesSheet } from './counting/rules-sheet.tsx';
import { UploadBackgroundDialog } from './cover/upload-background-dialog.tsx';
import { useIsStaying } from './list/use-is-staying.tsx';

/** The acts on a league in the order of the menus; a line in the menu divides the groups. */
const allActs = [
  { name: 'plan', text: 'plan', icon: CalendarPlus, group: 'see', when: 'unfinished' },
  { name: 'players', text: 'players', icon: Users, group: 'see', when: 'always' },
  { name: 'rules', text: 'rules', icon: ListChecks, group: 'see', when: 'always' },
  { name: 'history', text: 'history', icon: History, group: 'see', when: 'always' },
  { name: 'notifications', text: 'notifications', icon: Bell, group: 'see', when: 'always' },
  { name: 'share', text: 'share', icon: Share2, group: 'see', when: 'played' },
  { name: 'export', text: 'export', icon: Download, group: 'see', when: 'played' },
  { name: 'hallOfFame', text: 'hallOfFame', icon: Trophy, group: 'see', when: 'remembers' },
  { name: 'appoint', text: 'assignAdmin', icon: Shield, group: 'run', when: 'always' },
  { name: 'demote', text: 'demote', icon: ShieldMinus, group: 'run', when: 'severalAdmins' },
  { name: 'remove', text: 'removeUser', icon: UserMinus, group: 'run', when: 'always' },
  { name: 'standDown', text: 'standDown', icon: Pause, group: 'run', when: 'fedex' },
  { name: 'reinstate', text: 'reinstate', icon: Play, group: 'run', when: 'fedex' },
  { name: 'rename', text: 'rename', icon: Pencil, group: 'run', when: 'always' },
  { name: 'background', text: 'background', icon: ImageUp, group: 'run', when: 'always' },
  { name: 'uncover', text: 'uncover', icon: ImageOff, group: 'run', when: 'covered' },
  { name: 'counting', text: 'counting', icon: Calculator, group: 'run', when: 'unfinished' },
  { name: 'spectators', text: 'spectators', icon: Tv, group: 'run', when: 'always' },
  { name: 'chatRounds', text: 'chatRounds', icon: MessagesSquare, group: 'run', when: 'always' },
  { name: 'finish', text: 'finish', icon: Flag, group: 'run', when: 'unfinished' },
  { name: 'report', text: 'report', icon: Report, group: 'go', when: 'always' },
  { name: 'leave', text: 'leave', icon: LogOut, group: 'go', when: 'always' },
  { name: 'delete', text: 'delete', icon: Trash, group: 'go', when: 'admin' },
] as const;

type LeagueAct = (typeof allActs)[number];
type Name = LeagueAct['name'];

/** The acts that open a page of the league. */
const pages: Partial<Record<Name, (leagueId: string) => string>> = {
  history: paths.leagueHistory,
  hallOfFame: paths.hallOfFame,
};

const whens: Record<LeagueAct['when'], (league: League, isAdmin: boolean) => boolean> = {
  always: () => true,
  admin: (_league, isAdmin) => isAdmin,
  severalAdmins: ({ admins }) => admins.length > 1,
  played: ({ started, finished }) => started || finished,
  remembers: ({ finished, season }) => finished || season > 1,
  covered: ({ picture }) => picture !== null,
  unfinished: ({ finished }) => !finished,
  fedex: ({ finished, started, mode }) => !finished && started && mode === 'fedex',
};

function isOpenTo({ group, when }: LeagueAct, league: League, userId: string): boolean {
  const isAdmin = league.admins.includes(userId);
  return (isAdmin || group !== 'run') && whens[when](league, isAdmin);
}

type Options = {
  league: League;
  userId: string;
  openRounds: readonly OpenRound[];
  /** navigates away from the page, whose league is gone or closed to the reader */
  onGone: () => Promise<void>;
  /** opens the form for the next round of a player without an account */
  onRegisterFor: (seat: Seat) => void;
  /** what opens a dialog of another module */
  opens: Record<'plan' | 'notifications' | 'spectators' | 'share', () => void>;
};

/** `acts` are the items of the menus; `dialogs` must be rendered beside the menus. */
export function useLeagueActs({ league, userId, openRounds, onGone, onRegisterFor, opens }: Options) {
  // The name is kept after closing, since the dialog shows its texts during the closing animation.
  const [act, setAct] = useState<{ name: Name; open: boolean }>({ name: 'leave', open: false });
  const navigate = useNavigate();
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
  const elsewhere: Partial<Record<Name, () => void>> = { ...opens, report };
  function choose(name: Name): void {
    const page = pageOf(name);
    const open = elsewhere[name];
    if (open) open();
    else if (page !== undefined) void navigate(page);
    else setAct({ name, open: true });
  }
  const pageOf = (name: Name) => pages[name]?.(league.id);
  const dialog = {
    open: act.open,
    onClose: () => setAct(({ name }) => ({ name, open: false })),
    onGone,
    league,
    leagueId: league.id,
    isFinished: league.finished,
    userId,
    members,
    openRounds,
    onRegisterFor,
  };
  return {
    acts: allActs.filter((one) => isOpenTo(one, league, userId)),
    /** loads the members when a menu opens, since most acts need them */
    prepare: () => setPrepared(true),
    choose,
    /** the page that an act opens, for menus that must navigate before they close */
    pageOf,
    dialogs: dialogOf(act.name, dialog),
  };
}

type DialogProps = Omit<ComponentProps<typeof MemberDialog>, 'act'> &
  ComponentProps<typeof LeaveDialog> &
  ComponentProps<typeof FinishLeagueDialog> &
  ComponentProps<typeof PlayersSheet> & { league: League };

function dialogOf(act: Name, props: DialogProps): ReactNode {
  switch (act) {
    case 'players':
      return <PlayersSheet {...props} />;
    case 'rules':
      return <RulesSheet {...props} />;
    case 'counting':
      return <CountingDialog {...props} />;
    case 'chatRounds':
      return <ChatRoundsDialog {...props} />;
    case 'rename':
      return <RenameLeagueDialog {...props} />;
    case 'background':
      return <UploadBackgroundDialog {...props} />;
    case 'uncover':
      return <RemoveBackgroundDialog {...props} />;
    case 'finish':
      return <FinishLeagueDialog {...props} />;
    case 'delete':
      return <DeleteLeagueDialog {...props} />;
    case 'export':
      return <ExportSheet {...props} />;
    case 'history':
    case 'hallOfFame':
    case 'report':
    case 'plan':
    case 'notifications':
    case 'spectators':
    case 'share':
    case 'leave':
      return <LeaveDialog {...props} />;
    default:
      return <MemberDialog {...props} act={act} />;
  }
}

export type LeagueActs = ReturnType<typeof useLeagueActs>;
