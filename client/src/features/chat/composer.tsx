import { MESSAGE_MAX } from '@golf-league/core/contracts/chat.ts';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './composer.module.css';
import { useDraft } from './use-messages-on-the-way.tsx';

/** Who has this much left need not be told. */
const tellBelow = 400;

type Props = {
  leagueId: string;
  onSend: (text: string) => void;
  /** what could not be sent comes back, below what has been typed since */
  returned: { text: string } | null;
};

export function Composer({ leagueId, onSend, returned }: Props) {
  const { t } = useTranslation('chat');
  const [draft, write] = useDraft(leagueId);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const left = MESSAGE_MAX - draft.length;
  useEffect(() => {
    if (returned) write(text ? `${draft}\n${returned.text}` : returned.text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it comes back
  }, [returned]);
  function send() {
    if (!text) return;
    onSend(text);
    write('');
    // The keyboard of a phone stays up for the next one.
    field.current?.focus();
  }
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles['field']}>
        {/* The words once more, unseen: they make the box as high as the field must be. */}
        <span aria-hidden="true" className={styles['measure']}>{`${draft || t('write')} `}</span>
        <textarea
          ref={field}
          rows={1}
          aria-label={t('write')}
          placeholder={t('write')}
          maxLength={MESSAGE_MAX}
          enterKeyHint="send"
          value={draft}
          className={styles['control']}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            // While letters are being put together, Enter chooses one of them.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
      </div>
      <IconButton
        type="submit"
        label={t('send')}
        disabled={!text}
        className={styles['send']}
        icon={<SendHorizontal size={22} />}
      />
      <p role="status" className={styles['left']}>
        {left < tellBelow && t('left', { count: left })}
      </p>
    </form>
  );
}
