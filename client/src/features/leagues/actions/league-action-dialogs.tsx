import { useState } from 'react';
import type { ComponentProps } from 'react';
import { CountingDialog } from '../counting/counting-dialog.tsx';
import { RulesSheet } from '../counting/rules-sheet.tsx';
import { RemoveBackgroundDialog } from '../cover/remove-background-dialog.tsx';
import { UploadBackgroundDialog } from '../cover/upload-background-dialog.tsx';
import { ExportSheet } from '../history/export-sheet.tsx';
import type { League } from '../leagues.api.ts';
import { LeaveDialog } from '../members/leave-dialog.tsx';
import { MemberDialog } from '../members/member-dialog.tsx';
import { PlayersSheet } from '../members/players-sheet.tsx';
import { ChatRoundsDialog } from '../menu/chat-rounds-dialog.tsx';
import { DeleteLeagueDialog } from '../menu/delete-league-dialog.tsx';
import { RenameLeagueDialog } from '../menu/rename-league-dialog.tsx';
import { FinishLeagueDialog } from '../seasons/finish-league-dialog.tsx';

export type LeagueActionName =
  | 'players'
  | 'rules'
  | 'counting'
  | 'chatRounds'
  | 'rename'
  | 'background'
  | 'uncover'
  | 'finish'
  | 'delete'
  | 'export'
  | 'leave'
  | 'appoint'
  | 'demote'
  | 'remove'
  | 'standDown'
  | 'reinstate';

export type LeagueActionProps = Omit<
  ComponentProps<typeof MemberDialog>,
  'action' | 'open' | 'leagueId' | 'isFinished'
> &
  Omit<ComponentProps<typeof LeaveDialog>, 'open'> &
  Omit<ComponentProps<typeof FinishLeagueDialog>, 'open'> &
  Omit<ComponentProps<typeof PlayersSheet>, 'open'> &
  Omit<ComponentProps<typeof ExportSheet>, 'open'> & { league: League };

/** `open` is the name of the open dialog. */
type Props = LeagueActionProps & { open: LeagueActionName | null };

/** Renders the dialog of a league action; at most one is open. */
export function LeagueActionDialogs({ open, ...rest }: Props) {
  // The name is kept after closing, since the dialog stays visible during the closing animation.
  const [action, setAction] = useState(open);
  if (open !== null && open !== action) setAction(open);
  const { league } = rest;
  const props = { ...rest, open: open !== null, leagueId: league.id, isFinished: league.finished };
  switch (action) {
    case null:
      return null;
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
    case 'leave':
      return <LeaveDialog {...props} />;
    default:
      return <MemberDialog {...props} action={action} />;
  }
}
