import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './keep-card.module.css';
import { useRequestedAddress, logInMethodsQuery } from '../guests.api.ts';
import { useKeepByPasskey } from '../passkeys/use-keep-by-passkey.ts';
import { keepOffer } from './keep-offer.ts';

type Props = { userId: string; onEmail: () => void };

/** Tells a guest what they would lose with the device, and offers log-in methods until they have one. */
export function KeepCard({ userId, onEmail }: Props) {
  const { t } = useTranslation('guests');
  const { data: methods } = useQuery(logInMethodsQuery(userId));
  useEffect(() => {
    if (methods && !methods.guest) session.markSecured();
  }, [methods]);
  const passkey = useKeepByPasskey(userId);
  const text = t(passkey.isOffered ? 'offer.textPasskey' : 'offer.text');
  const email = useRequestedAddress(userId, methods);
  return (
    <Card className={styles['card']} role="region" aria-labelledby="keep-card">
      <div>
        <h2 id="keep-card" className={styles['title']}>
          {t(email === null ? 'offer.title' : 'offer.linkSent')}
        </h2>
        <p className={styles['text']}>{email === null ? text : t('offer.linkSentText', { email })}</p>
      </div>
      <div className={styles['actions']}>
        {passkey.isOffered && email === null && (
          <Button size="small" busy={passkey.busy} onClick={() => void passkey.run()}>
            {t('offer.passkey')}
          </Button>
        )}
        <Button
          size="small"
          variant={passkey.isOffered && email === null ? 'outline' : 'primary'}
          onClick={onEmail}
        >
          {t(email === null ? 'offer.keep' : 'offer.again')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => keepOffer.putOff(userId)}>
          {t('offer.later')}
        </Button>
      </div>
    </Card>
  );
}
