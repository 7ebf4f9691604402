import Check from 'icon:check';
import { useTranslation } from 'react-i18next';
import { RefusedEntry } from '../../../live/outbox/refused-entry.tsx';
import { outbox } from '../../../live/outbox/outbox.ts';
import { StateLabel } from '../../../live/outbox/state-label.tsx';
import type { DisplayedEntry } from '../../../live/outbox/use-outbox.tsx';
import { useIsOnline } from '../../../live/connection.ts';
import { supportsBackgroundSync } from '../../../platform/background-sync.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LinksInText } from '../../../ui/fields/links-in-text.tsx';
import { TimeOfDay } from '../../../ui/time.tsx';
import { getMessageText } from '../chat.api.ts';
import styles from './message-group.module.css';

type Props = { message: DisplayedEntry; onEdit: () => void };

/** Renders one of the user's messages that is not in the fetched chat yet, with its delivery state. */
export function OutboxMessage({ message, onEdit }: Props) {
  const { t } = useTranslation(['outbox', 'chat']);
  const isOnline = useIsOnline();
  const { displayState, writtenAt, tries, key } = message;
  const text = getMessageText(message);
  const isSentOrSending = displayState === 'saved' || displayState === 'sending';
  const hasFailed = displayState === 'queued' && tries > 0 && isOnline;
  return (
    <li className={classNames(styles['own'], !isSentOrSending && styles['unsent'])}>
      <div className={styles['row']}>
        <div className={styles['bubble']}>
          <LinksInText text={text} />
        </div>
      </div>
      <div className={styles['caption']}>
        {displayState === 'saved' && (
          <>
            <Check size={16} aria-hidden="true" />
            <TimeOfDay date={writtenAt} />
          </>
        )}
        {displayState === 'sending' && <StateLabel state="sending" text={t('chat:sending')} />}
        {displayState === 'queued' && (
          <StateLabel
            state="queued"
            text={t(hasFailed ? 'notSent' : supportsBackgroundSync() ? 'queuedDetail' : 'queuedDetailOpened')}
          />
        )}
        {hasFailed && (
          <Button variant="ghost" size="small" onClick={() => void outbox.resend(key)}>
            {t('sendAgain')}
          </Button>
        )}
        {displayState === 'needsYou' && <RefusedEntry entry={message} text={text} onChange={onEdit} />}
      </div>
    </li>
  );
}
