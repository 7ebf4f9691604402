import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/graphics/skeleton.tsx';
import styles from '../menu/dialog-form.module.css';
import { SeatInviteNote } from './seat-invite-note.tsx';
import { InviteMessage } from './invite-message.tsx';
import { inviteTokenQuery, renewInvite } from './invites.api.ts';
import { RenewInvite } from './renew-invite.tsx';
import { useInvite } from './use-invite.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  leagueId: string;
  leagueName: string;
  userId: string;
  /** whether the server would reject an invite from this member, because only admins can invite */
  cannotInvite: boolean;
  /** whether the league has players without an account, who would lose their rounds if they used this invite */
  hasUnclaimedPlayers: boolean;
};

export function InviteDialog(props: Props) {
  const { open, onClose, leagueId, leagueName, userId, cannotInvite, hasUnclaimedPlayers } = props;
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const { invite, isError } = useInvite({ id: leagueId, name: leagueName }, userId, open);
  return (
    <Sheet open={open} onClose={onClose} title={t('invite.title')} subtitle={t('invite.subtitle')}>
      <div className={styles['form']}>
        {cannotInvite && <p className={styles['warning']}>{t('invite.adminsOnly')}</p>}
        {hasUnclaimedPlayers && <SeatInviteNote className={styles['warning']} />}
        {isError && <p role="alert">{t('invite.failed')}</p>}
        {!invite && !isError && (
          <SkeletonGroup label={t('invite.title')}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {invite && (
          <>
            <InviteMessage leagueName={leagueName} {...invite} />
            <RenewInvite
              warning={t('invite.renewText')}
              renewedText={t('invite.renewedText')}
              renew={() => renewInvite(leagueId, userId)}
              onRenewed={(response) =>
                queryClient.setQueryData(inviteTokenQuery(leagueId, userId).queryKey, response)
              }
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
