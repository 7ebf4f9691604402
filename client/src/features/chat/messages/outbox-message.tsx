import Check from 'icon:check';
import { useTranslation } from 'react-i18next';
import { RefusedEntry } from '../../../live/outbox/refused-entry.tsx';
import { outbox } from '../../../live/outbox/outbox.ts';
import { StateLabel } from '../../../live/outbox/state-label.tsx';
import type { ShownEntry } from '../../../live/outbox/use-outbox.tsx';
import { useIsOnline } from '../../../live/connection.ts';
import { sendsInBackground } from '../../../platform/background-sync.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LinksInText } from '../../../ui/fields/links-in-text.tsx';
import { Clock } from '../../../ui/time.tsx';
import { textIn } from '../chat.api.ts';
import styles from './message-group.module.css';

type Props = { message: ShownEntry; onChange: () => void };

/** Renders a message of the reader that is not in the chat yet, with its state. */
export function OutboxMessage({ message, onChange }: Props) {
  const { t } = useTranslation(['outbox', 'chat']);
  const isOnline = useIsOnline();
  const { shown, writtenAt, tries, key } = message;
  const text = textIn(message);
  const hasFailed = shown === 'queued' && tries > 0 && isOnline;
  return (
    <li className={classNames(styles['own'], shown !== 'saved' && shown !== 'sending' && styles['unsent'])}>
      <div className={styles['row']}>
        <div className={styles['bubble']}>
          <LinksInText text={text} />
        </div>
      </div>
      <div className={styles['caption']}>
        {shown === 'saved' && (
          <>
            <Check size={16} aria-hidden="true" />
            <Clock date={writtenAt} />
          </>
        )}
        {shown === 'sending' && <StateLabel shown="sending" text={t('chat:sending')} />}
        {shown === 'queued' && (
          <StateLabel
            shown="queued"
            text={t(hasFailed ? 'notYet' : sendsInBackground() ? 'queuedLong' : 'queuedLongOpened')}
          />
        )}
        {hasFailed && (
          <Button variant="ghost" size="small" onClick={() => void outbox.sendAgain(key)}>
            {t('sendAgain')}
          </Button>
        )}
        {shown === 'needsYou' && <RefusedEntry entry={message} text={text} onChange={onChange} />}
      </div>
    </li>
  );
}
