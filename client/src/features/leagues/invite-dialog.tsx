import { useQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../live/load-part.ts';
import { paths } from '../../paths.ts';
import { serverAddress } from '../../platform/native-settings.ts';
import { canShare, share } from '../../platform/share.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './dialog-form.module.css';
import { inviteTokenQuery } from './invites.api.ts';
import { RenewInvite } from './renew-invite.tsx';

// Loaded late: most invites are sent as links and need no QR encoder.
const QrCode = lazyPart(() => import('../../ui/qr-code.tsx'), 'QrCode');

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
            <TextArea
              label={t('invite.message')}
              readOnly
              rows={8}
              value={message}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={message}>{t('invite.copyInvite')}</CopyButton>
            <CopyButton text={data.token} variant="outline">
              {t('invite.copyToken')}
            </CopyButton>
            <Suspense fallback={<Skeleton shape="block" />}>
              <QrCode text={url} label={t('invite.qr')} />
            </Suspense>
            {canShare() && (
              <Button
                wide
                variant="ghost"
                icon={<Share2 aria-hidden="true" />}
                onClick={() => void share({ title: leagueName, text: message })}
              >
                {t('invite.share')}
              </Button>
            )}
            <RenewInvite leagueId={leagueId} userId={userId} />
          </>
        )}
      </div>
    </Sheet>
  );
}
