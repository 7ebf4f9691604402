import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { copyText } from '../../platform/clipboard.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { CallError } from '../call.ts';
import { getFailureText } from '../show-error.ts';
import { outbox } from './outbox.ts';
import { KEY_EXPIRED } from './send.ts';
import { StateLabel } from './state-label.tsx';
import styles from './refused-entry.module.css';

type Props = {
  entry: OutboxEntry;
  /** the entry as text */
  text: string;
  /** undefined if the entry cannot be changed */
  onChange: (() => void) | undefined;
};

const dialogTextKeys = {
  round: 'discardRound',
  correction: 'discardCorrection',
  message: 'discardMessage',
} as const;

/** Explains why an entry was refused, with buttons for what the user can do about it. */
export function RefusedEntry({ entry, text, onChange }: Props) {
  const { t } = useTranslation('outbox');
  const [isDiscarding, setIsDiscarding] = useState(false);
  const causeText = useCauseText(entry);
  const textKey =
    dialogTextKeys[entry.kind === 'round' || entry.kind === 'correction' ? entry.kind : 'message'];
  async function copy() {
    const isCopied = await copyText(text);
    showToast({ kind: isCopied ? 'success' : 'failure', title: t(isCopied ? 'copied' : 'copyFailed') });
  }
  return (
    <div className={styles['refusedEntry']}>
      <p className={styles['reason']}>
        {/* With a colon, the state and the cause read as one sentence. */}
        <StateLabel state="needsYou" {...(causeText && { text: `${t('states.needsYou')}:` })} /> {causeText}
      </p>
      <div className={styles['actions']}>
        <Button variant="outline" size="small" onClick={() => void outbox.resend(entry.key)}>
          {t('tryAgain')}
        </Button>
        {onChange && (
          <Button variant="ghost" size="small" onClick={onChange}>
            {t('change')}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setIsDiscarding(true)}>
          {t('discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title={t(`${textKey}.title`)}
        action={{
          text: t('discard'),
          run: () => {
            setIsDiscarding(false);
            void outbox.discard([entry.key]);
          },
          danger: true,
        }}
        cancelText={t('keep')}
      >
        <p>{t(`${textKey}.text`)}</p>
      </ConfirmDialog>
    </div>
  );
}

function useCauseText({ refusal }: OutboxEntry): string {
  const { t } = useTranslation('outbox');
  if (!refusal) return '';
  if (refusal.code === KEY_EXPIRED) return t('tooOld');
  const error = new CallError(refusal.status, refusal.code as ErrorCode, '');
  return getFailureText(error, { 413: 'too_large' });
}
