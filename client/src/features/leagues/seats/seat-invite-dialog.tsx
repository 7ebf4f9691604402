import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { serverOrigin } from '../../../platform/native/native-settings.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/graphics/skeleton.tsx';
import styles from '../menu/dialog-form.module.css';
import { DuplicateNameNotice } from '../members/namesake-notice.tsx';
import { InviteMessage } from '../invites/invite-message.tsx';
import { RenewInvite } from '../invites/renew-invite.tsx';
import { renewSeatInvite, seatInviteQuery } from './seats.api.ts';
import type { Seat } from './seats.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string };
  userId: string;
  seat: Seat;
  /** distinguishes the player from others with the same name */
  details: string | undefined;
};

/** Shows the invite that lets a person take over this player, who has no account yet, and all their rounds. */
export function SeatInviteDialog({ open, onClose, league, userId, seat: { id, name }, details }: Props) {
  const { t } = useTranslation('seats');
  const queryClient = useQueryClient();
  const invite = seatInviteQuery(league.id, id);
  const { data, isError } = useQuery({ ...invite, enabled: open });
  const url = data ? new URL(paths.joinLeague(data.token), serverOrigin || window.location.origin).href : '';
  const inviteTextValues = { name, league: league.name, url, token: data?.token ?? '' };
  const title = t('inviteTitle', { name });
  return (
    <Sheet open={open} onClose={onClose} title={title} subtitle={t('inviteSubtitle', { name })}>
      <div className={styles['form']}>
        <DuplicateNameNotice details={details} />
        {isError && <p role="alert">{t('failed')}</p>}
        {!data && !isError && (
          <SkeletonGroup label={title}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {data && (
          <>
            <p className={styles['warning']}>{t('worksOnce', { name })}</p>
            <InviteMessage
              leagueName={league.name}
              message={t('inviteText', inviteTextValues)}
              token={data.token}
              url={url}
            />
            <RenewInvite
              warning={t('renewText')}
              renewedText={t('renewedText')}
              renew={() => renewSeatInvite(league.id, userId, id)}
              onRenewed={(response) => queryClient.setQueryData(invite.queryKey, response)}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
