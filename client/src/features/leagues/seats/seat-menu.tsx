import Ellipsis from 'icon:ellipsis';
import Flag from 'icon:flag';
import Pencil from 'icon:pencil';
import UserMinus from 'icon:user-minus';
import UserPlus from 'icon:user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/dialogs/menu.tsx';
import type { League } from '../leagues.api.ts';
import { RemoveSeatDialog } from './remove-seat-dialog.tsx';
import { EditSeatDialog } from './edit-seat-dialog.tsx';
import { SeatInviteDialog } from './seat-invite-dialog.tsx';
import type { ListedMember } from '../members/members.api.ts';
import type { Namesakes } from '../members/use-namesakes.ts';

type Props = {
  league: League;
  userId: string;
  seat: ListedMember;
  namesakes: Namesakes;
  onRegister: (seat: ListedMember) => void;
};

/** Renders the menu of an admin's actions on a player without an account. */
export function SeatMenu({ league, userId, seat, namesakes, onRegister }: Props) {
  const { t } = useTranslation('seats');
  const [openDialog, setOpenDialog] = useState<'invite' | 'edit' | 'remove' | null>(null);
  const close = () => setOpenDialog(null);
  const fullName = namesakes.getFullName(seat.id, seat.name);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('actionsLabel', { name: fullName })}
            icon={<Ellipsis size={20} aria-hidden="true" />}
          />
        }
      >
        {league.started && !league.finished && (
          <MenuItem icon={<Flag />} onSelect={() => onRegister(seat)}>
            {t('register')}
          </MenuItem>
        )}
        <MenuItem icon={<UserPlus />} onSelect={() => setOpenDialog('invite')}>
          {t('invite')}
        </MenuItem>
        <MenuItem icon={<Pencil />} onSelect={() => setOpenDialog('edit')}>
          {t('edit')}
        </MenuItem>
        <MenuItem icon={<UserMinus />} onSelect={() => setOpenDialog('remove')}>
          {t('remove')}
        </MenuItem>
      </Menu>
      <SeatInviteDialog
        open={openDialog === 'invite'}
        onClose={close}
        league={league}
        userId={userId}
        seat={seat}
        details={namesakes.getDetails(seat.id)}
      />
      <EditSeatDialog
        open={openDialog === 'edit'}
        onClose={close}
        leagueId={league.id}
        userId={userId}
        seat={seat}
        namesakeDetails={namesakes.getDetails(seat.id)}
      />
      <RemoveSeatDialog
        open={openDialog === 'remove'}
        onClose={close}
        league={league}
        seat={seat}
        details={namesakes.getDetails(seat.id)}
      />
    </>
  );
}
