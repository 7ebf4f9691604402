import CircleAlert from 'lucide-react/icons/circle-alert';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinksInText } from '../../ui/links-in-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './message-group.module.css';
import type { InOutbox } from './use-outbox.tsx';

type Props = { message: InOutbox; onSendAgain: () => void; onDiscard: () => void };

/** A message of one's own that is not there yet, and what has become of it. */
export function OutboxMessage({ message, onSendAgain, onDiscard }: Props) {
  const { t } = useTranslation('chat');
  const { state, text, writtenAt } = message;
  return (
    <li className={classNames(styles['own'], state === 'failed' && styles['unsent'])}>
      <div className={styles['row']}>
        <div className={styles['bubble']}>
          <LinksInText text={text} />
        </div>
      </div>
      <div className={styles['caption']}>
        {state === 'failed' && (
          <>
            <CircleAlert size={16} aria-hidden="true" className={styles['failed']} />
            <span className={styles['failed']}>{t('notSent')}</span>
            <Button variant="ghost" size="small" onClick={onSendAgain}>
              {t('sendAgain')}
            </Button>
            <Button variant="ghost" size="small" onClick={onDiscard}>
              {t('discard')}
            </Button>
          </>
        )}
        {state === 'waiting' && (
          <>
            <Clock size={16} aria-hidden="true" />
            {t('waiting')}
          </>
        )}
        {state === 'sending' && (
          <>
            <Spinner small />
            {t('sending')}
          </>
        )}
        {state === 'sent' && (
          <>
            <Check size={16} aria-hidden="true" />
            <Time date={writtenAt} />
          </>
        )}
      </div>
    </li>
  );
}
