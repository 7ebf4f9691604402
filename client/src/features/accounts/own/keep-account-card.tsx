import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './keep-account-card.module.css';
import { useRequestedEmail, logInMethodsQuery } from '../guests.api.ts';
import { useAddGuestPasskey } from '../passkeys/use-add-guest-passkey.ts';
import { keepAccountOffer } from './keep-account-offer.ts';

type Props = { userId: string; onChooseEmail: () => void };

/** Shows guests what they would lose along with the device, and offers log-in methods until they have one. */
export function KeepAccountCard({ userId, onChooseEmail }: Props) {
  const { t } = useTranslation('guests');
  const { data: logInMethods } = useQuery(logInMethodsQuery(userId));
  useEffect(() => {
    if (logInMethods && !logInMethods.guest) session.markSecured();
  }, [logInMethods]);
  const passkeyAction = useAddGuestPasskey(userId);
  const offerText = t(passkeyAction.isOffered ? 'offer.textPasskey' : 'offer.text');
  const requestedEmail = useRequestedEmail(userId, logInMethods);
  return (
    <Card className={styles['card']} role="region" aria-labelledby="keep-card">
      <div>
        <h2 id="keep-card" className={styles['title']}>
          {t(requestedEmail === null ? 'offer.title' : 'offer.linkSent')}
        </h2>
        <p className={styles['text']}>
          {requestedEmail === null ? offerText : t('offer.linkSentText', { email: requestedEmail })}
        </p>
      </div>
      <div className={styles['actions']}>
        {passkeyAction.isOffered && requestedEmail === null && (
          <Button size="small" busy={passkeyAction.busy} onClick={() => void passkeyAction.run()}>
            {t('offer.keepWithPasskey')}
          </Button>
        )}
        <Button
          size="small"
          variant={passkeyAction.isOffered && requestedEmail === null ? 'outline' : 'primary'}
          onClick={onChooseEmail}
        >
          {t(requestedEmail === null ? 'offer.keepByEmail' : 'offer.sendAgain')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => keepAccountOffer.postpone(userId)}>
          {t('offer.later')}
        </Button>
      </div>
    </Card>
  );
}
