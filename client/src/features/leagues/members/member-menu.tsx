import Ellipsis from 'icon:ellipsis';
import Pause from 'icon:circle-pause';
import Play from 'icon:circle-play';
import ShieldMinus from 'icon:shield-minus';
import Shield from 'icon:shield-plus';
import UserX from 'icon:user-x';
import UserMinus from 'icon:user-minus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/dialogs/menu.tsx';
import type { League } from '../leagues.api.ts';
import { MemberDialog } from './member-dialog.tsx';
import type { MemberAction } from './member-dialog.tsx';
import type { ListedMember } from './members.api.ts';

type Props = {
  league: League;
  userId: string;
  member: ListedMember;
  members: readonly ListedMember[];
  /** the name, with details if another member has the same name */
  fullName: string;
};

const actionIcons = {
  appoint: Shield,
  demote: ShieldMinus,
  free: UserX,
  standDown: Pause,
  reinstate: Play,
  remove: UserMinus,
};

/** Renders the menu of actions that an admin can take on a member. */
export function MemberMenu({ league, userId, member, members, fullName }: Props) {
  const { t } = useTranslation('leagues');
  // The action is kept after closing, since the dialog stays visible during the closing animation.
  const [dialogState, setDialogState] = useState<{
    action: MemberAction;
    member: ListedMember;
    open: boolean;
  } | null>(null);
  const actions = getAvailableActions(member, league, userId);
  const { id, finished } = league;
  return (
    <>
      {actions.length > 0 && (
        <Menu
          trigger={
            <IconButton
              label={t('people.actionsLabel', { name: fullName })}
              icon={<Ellipsis size={20} aria-hidden="true" />}
            />
          }
        >
          {actions.map((action) => {
            const Icon = actionIcons[action];
            return (
              <MenuItem
                key={action}
                icon={<Icon />}
                onSelect={() => setDialogState({ action, member, open: true })}
              >
                {t(`${action}.confirm`)}
              </MenuItem>
            );
          })}
        </Menu>
      )}
      {dialogState && (
        <MemberDialog
          action={dialogState.action}
          open={dialogState.open}
          onClose={() => setDialogState({ ...dialogState, open: false })}
          leagueId={id}
          isFinished={finished}
          userId={userId}
          members={members}
          preselected={dialogState.member}
        />
      )}
    </>
  );
}

/**
 * Returns the actions that an admin can take on a member. Players can be paused only in FedEx leagues, which wait
 * for all players. Admins cannot remove themselves: leaving has its own dialog.
 */
function getAvailableActions(
  member: ListedMember,
  { admins, mode, started, finished }: League,
  userId: string,
): MemberAction[] {
  const canPausePlayers = mode === 'fedex' && started && !finished;
  return [
    ...(member.isAdmin || member.isGuest ? [] : (['appoint'] as const)),
    ...(member.isAdmin && admins.length > 1 ? (['demote'] as const) : []),
    ...(canPausePlayers ? [member.standsDown ? ('reinstate' as const) : ('standDown' as const)] : []),
    ...((member.isGuest || member.claimed) && !finished && member.id !== userId ? (['free'] as const) : []),
    ...(member.id === userId ? [] : (['remove'] as const)),
  ];
}
