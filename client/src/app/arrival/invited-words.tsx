import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { storage } from '../../platform/storage.ts';
import { useStore } from '../../store.ts';
import type { InviteFailure } from './invite-failure.ts';
import { invitation } from './invitation.ts';
import { lookUpInvite } from './look-up-invite.ts';
import { seatWords } from '../../features/accounts/entry/seat-words.ts';
import styles from './start-page.module.css';

const gone = ['league_finished', 'league_not_found'] as const;

/** The texts of the start page for a visitor with an invite: what it is for, or why it does not work. */
export function InvitedWords({ failure }: { failure: InviteFailure | null }) {
  const { t } = useTranslation(['leagues', 'app']);
  const known = useStore(invitation);
  const { joinByName } = useAccountDialogs();
  const [foundOut, setFoundOut] = useState(failure);
  const token = storage.inviteToken.read();
  useEffect(() => {
    if (token !== null && !invitation.get()) void lookUpInvite(token).then(setFoundOut);
  }, [token]);
  if (foundOut) {
    const reason = gone.find((code) => code === foundOut.reason) ?? 'not_found';
    return (
      <>
        <h1 className={styles['title']}>{t(reason === 'league_finished' ? 'door.over' : 'door.dead')}</h1>
        <p className={styles['text']}>{t(`error.${reason}`)}</p>
      </>
    );
  }
  if (!known) {
    return (
      <>
        <h1 className={styles['title']}>{t('app:start.title')}</h1>
        <p className={styles['text']}>{t('app:start.invited')}</p>
      </>
    );
  }
  const { by, league, mode, needsAdmin, seat } = known;
  return (
    <>
      <p className={styles['kicker']}>{t(needsAdmin ? 'door.started' : 'door.by', { by })}</p>
      <h1 className={styles['league']}>{league}</h1>
      {seat && <p className={styles['text']}>{seatWords(seat)}</p>}
      <p className={styles['text']}>
        {needsAdmin ? t('door.needsAdmin', { by }) : `${t(`door.modes.${mode}`)} ${t('door.how')}`}
      </p>
      {!needsAdmin && (
        <Button variant="lime" size="large" className={styles['byName']} onClick={joinByName}>
          {t('door.byName')}
        </Button>
      )}
    </>
  );
}
