import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { storage } from '../../platform/storage.ts';
import { useStore } from '../../store.ts';
import type { InviteFailure } from './invite-failure.ts';
import { invitation } from './invitation.ts';
import { lookUpInvite } from './look-up-invite.ts';
import { getSeatInviteText } from '../../features/accounts/entry/seat-invite-text.ts';
import styles from './start-page.module.css';

const explainedReasons = ['league_finished', 'league_not_found'] as const;

/** Shows a visitor with an invite which league it is for, or why it does not work. */
export function InviteWelcome({ failure }: { failure: InviteFailure | null }) {
  const { t } = useTranslation(['leagues', 'app']);
  const invite = useStore(invitation);
  const { joinByName } = useAccountDialogs();
  const [currentFailure, setCurrentFailure] = useState(failure);
  const token = storage.inviteToken.read();
  useEffect(() => {
    if (token !== null && !invitation.get()) void lookUpInvite(token).then(setCurrentFailure);
  }, [token]);
  if (currentFailure) {
    const reason = explainedReasons.find((code) => code === currentFailure.reason) ?? 'not_found';
    return (
      <>
        <h1 className={styles['title']}>
          {t(reason === 'league_finished' ? 'inviteWelcome.seasonOver' : 'inviteWelcome.invalidInvite')}
        </h1>
        <p className={styles['text']}>{t(`error.${reason}`)}</p>
      </>
    );
  }
  if (!invite) {
    return (
      <>
        <h1 className={styles['title']}>{t('app:start.title')}</h1>
        <p className={styles['text']}>{t('app:start.invited')}</p>
      </>
    );
  }
  const { by: inviterName, league, mode, needsAdmin, seat } = invite;
  return (
    <>
      <p className={styles['kicker']}>
        {t(needsAdmin ? 'inviteWelcome.started' : 'inviteWelcome.by', { by: inviterName })}
      </p>
      <h1 className={styles['league']}>{league}</h1>
      {seat && <p className={styles['text']}>{getSeatInviteText(seat)}</p>}
      <p className={styles['text']}>
        {needsAdmin
          ? t('inviteWelcome.needsAdmin', { by: inviterName })
          : `${t(`inviteWelcome.modes.${mode}`)} ${t('inviteWelcome.how')}`}
      </p>
      {!needsAdmin && (
        <Button variant="lime" size="large" className={styles['joinButton']} onClick={joinByName}>
          {t('inviteWelcome.byName')}
        </Button>
      )}
    </>
  );
}
