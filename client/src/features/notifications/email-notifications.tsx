import MailIcon from 'icon:mail';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { showError } from '../../live/show-error.ts';
import type { ClientSession } from '../../platform/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { resendConfirmation } from '../accounts/own/addresses.api.ts';
import type { PreferencesChange, EmailState } from './notifications.api.ts';
import styles from './notifications.module.css';

const AddressDialog = lazyDialog(
  () => import('../accounts/own/address-dialog.tsx'),
  'AddressDialog',
  'inside',
);

type Props = {
  session: ClientSession;
  /** whether notifications are sent by email when no device receives them */
  newsState: EmailState;
  /** whether the weekly email is sent */
  weeklyState: EmailState;
  address: { email: string };
  onChange: (change: PreferencesChange) => void;
};

/**
 * Settings for emails that are not a response to a user's action. None of them is sent before the address is
 * confirmed.
 */
export function EmailNotifications({ session, newsState, weeklyState, address: { email }, onChange }: Props) {
  const { t } = useTranslation('notifications');
  const emailStates = { news: newsState, weekly: weeklyState };
  const isUnconfirmed = newsState === 'unproved' || weeklyState === 'unproved';
  return (
    <section className={styles['group']} aria-labelledby="news-by-mail">
      <h3 id="news-by-mail" className={styles['heading']}>
        {t('mails.heading')}
      </h3>
      {(['news', 'weekly'] as const).map((kind) => (
        <Checkbox
          key={kind}
          checked={emailStates[kind] !== 'off'}
          onChange={({ target }) => onChange({ [kind]: target.checked })}
        >
          <span className={styles['text']}>
            <strong>{t(`mails.${kind}.name`)}</strong>
            <span className={styles['muted']}>{t(`mails.${kind}.text`)}</span>
          </span>
        </Checkbox>
      ))}
      {isUnconfirmed ? (
        <UnconfirmedAddress session={session} email={email} />
      ) : (
        (newsState === 'on' || weeklyState === 'on') && (
          <p className={styles['note']}>{t('mails.to', { email })}</p>
        )
      )}
    </section>
  );
}

function UnconfirmedAddress({ session, email }: { session: ClientSession; email: string }) {
  const { t } = useTranslation('notifications');
  const [isSending, setIsSending] = useState(false);
  const [isChanging, setIsChanging] = useState(false);

  async function resendEmail() {
    setIsSending(true);
    try {
      await resendConfirmation(session.userId);
      showToast({ kind: 'success', title: t('mails.sent.title'), text: t('mails.sent.text') });
    } catch (error) {
      showError(t('mails.notSent'), error);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <div className={styles['state']} role="status">
        <MailIcon size={22} aria-hidden="true" />
        <div className={styles['text']}>
          <strong>{t('mails.unconfirmed.title')}</strong>
          <span className={styles['muted']}>{t('mails.unconfirmed.text', { email })}</span>
        </div>
      </div>
      <div className={styles['actions']}>
        <Button variant="outline" busy={isSending} onClick={() => void resendEmail()}>
          {t('mails.sendAgain')}
        </Button>
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
          {t('mails.wrongAddress')}
        </Button>
      </div>
      <AddressDialog open={isChanging} onClose={() => setIsChanging(false)} session={session} />
    </>
  );
}
