import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { serverAddress } from '../../../platform/native/native-settings.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/drawn/skeleton.tsx';
import styles from '../menu/dialog-form.module.css';
import { InviteMessage } from './invite-message.tsx';
import { inviteTokenQuery, renewInvite } from './invites.api.ts';
import { RenewInvite } from './renew-invite.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  leagueId: string;
  leagueName: string;
  userId: string;
  /** whether the server would refuse the invite of this member, since only admins may invite */
  adminsOnly: boolean;
};

export function InviteDialog({ open, onClose, leagueId, leagueName, userId, adminsOnly }: Props) {
  const { t } = useTranslation('leagues');
  const reads = useQueryClient();
  const { data, isError } = useQuery({ ...inviteTokenQuery(leagueId, userId), enabled: open });
  const url = data ? new URL(paths.joinLeague(data.token), serverAddress || window.location.origin).href : '';
  const message = data ? t('invite.text', { league: leagueName, url, token: data.token }) : '';
  return (
    <Sheet open={open} onClose={onClose} title={t('invite.title')} subtitle={t('invite.subtitle')}>
      <div className={styles['form']}>
        {adminsOnly && <p className={styles['warning']}>{t('invite.adminsOnly')}</p>}
        {isError && <p role="alert">{t('invite.failed')}</p>}
        {!data && !isError && (
          <SkeletonGroup label={t('invite.title')}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {data && (
          <>
            <InviteMessage leagueName={leagueName} message={message} token={data.token} url={url} />
            <RenewInvite
              text={t('invite.renewText')}
              renewedText={t('invite.renewedText')}
              renew={() => renewInvite(leagueId, userId)}
              onRenewed={(answer) => reads.setQueryData(inviteTokenQuery(leagueId, userId).queryKey, answer)}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
