import { SEAT_RETURN_WINDOW_MS } from '@golf-league/core/contracts/seats.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { getServerTime } from '../../../live/server-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import styles from '../menu/dialog-form.module.css';
import { leagueKeys } from '../leagues.api.ts';
import { leagueBeingLeft } from '../list/use-is-still-member.tsx';
import { unlinkAccount, makeAdmin, removeMember } from './members.api.ts';
import type { ListedMember } from './members.api.ts';
import { useNamesakes } from './use-namesakes.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** called after the user has left; navigates away from the league page */
  onLeagueLeft: () => Promise<void>;
  league: { id: string; name: string; finished: boolean };
  userId: string;
  members: readonly ListedMember[];
};

export function LeaveDialog({ open, onClose, onLeagueLeft, league, userId, members }: Props) {
  const { t } = useTranslation(['leagues', 'seasonEnd']);
  const queryClient = useQueryClient();
  const [newAdminId, setNewAdminId] = useState('');
  const namesakes = useNamesakes(members);
  // Players without an account cannot manage a league, so they do not count as remaining members.
  const otherMembers = members.filter((member) => member.id !== userId && !member.isSeat);
  const ownMember = members.find((member) => member.id === userId);
  const canUndoClaim =
    ownMember?.seatId !== undefined &&
    !league.finished &&
    getServerTime() - Date.parse(ownMember.joinedAt) < SEAT_RETURN_WINDOW_MS;
  const isLastAdmin =
    members.some((member) => member.id === userId && member.isAdmin) &&
    !otherMembers.some((member) => member.isAdmin);
  const leave = useMutation({
    mutationKey: leagueKeys.leaving(league.id),
    async mutationFn(isMistakenClaim: boolean) {
      if (isMistakenClaim) return unlinkAccount(league.id, userId, userId);
      if (isLastAdmin && newAdminId) await makeAdmin(league.id, newAdminId);
      return removeMember(league.id, userId);
    },
    async onSuccess(_data, isMistakenClaim) {
      leagueBeingLeft.set(league.id);
      showToast({
        kind: 'success',
        title: t('outcomes.left.title', { league: league.name }),
        text: t(isMistakenClaim ? 'outcomes.freed.text' : 'outcomes.left.text'),
      });
      await onLeagueLeft();
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
    },
    onError: (error) => showError(t('settings.failed'), error),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('leave.title', { league: league.name })}
      action={{
        text: t('leave.confirm'),
        run: () => leave.mutate(false),
        busy: leave.isPending,
        danger: true,
      }}
    >
      <div className={styles['form']}>
        <p>{t('leave.text')}</p>
        {canUndoClaim && (
          <Button variant="outline" busy={leave.isPending} onClick={() => leave.mutate(true)}>
            {t('leave.notMe', { name: ownMember.name })}
          </Button>
        )}
        {league.finished && otherMembers.length > 0 && <p>{t('seasonEnd:leaveText')}</p>}
        {members.length > 0 && otherMembers.length === 0 && (
          <p className={styles['warning']}>{t('leave.lastPlayer')}</p>
        )}
        {isLastAdmin && otherMembers.length > 0 && (
          <>
            <p className={styles['warning']}>{t('leave.appointFirst')}</p>
            <SelectField
              label={t('leave.newAdmin')}
              value={newAdminId}
              onChange={(event) => setNewAdminId(event.target.value)}
            >
              <option value="">{t('leave.defaultNewAdmin')}</option>
              {otherMembers.map((member) => (
                <option key={member.id} value={member.id}>
                  {namesakes.getFullName(member.id, member.name)}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
