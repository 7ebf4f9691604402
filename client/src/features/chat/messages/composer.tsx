import { MESSAGE_MAX_LENGTH } from '@golf-league/core/contracts/chat.ts';
import SendHorizontal from 'icon:send-horizontal';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTouchScreen } from '../../../platform/touch-screen.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import styles from './composer.module.css';
import { useMessageDraft } from './use-unsent-messages.tsx';

/** The number of remaining characters below which the composer shows a counter. */
const counterThreshold = 400;

type Props = {
  leagueId: string;
  onSend: (text: string) => void;
  /** the text of a message that could not be sent, appended to the draft */
  returnedText: { text: string } | null;
};

/** Renders the input field for a new message, with its draft. */
export function Composer({ leagueId, onSend, returnedText }: Props) {
  const { t } = useTranslation('chat');
  const [draft, setDraft] = useMessageDraft(leagueId);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const charactersLeft = MESSAGE_MAX_LENGTH - draft.length;
  useEffect(() => {
    if (returnedText) setDraft(text ? `${draft}\n${returnedText.text}` : returnedText.text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only when a message is returned
  }, [returnedText]);
  function send() {
    if (!text) return;
    onSend(text);
    setDraft('');
    // The field keeps focus, so that a phone's keyboard stays open for the next message.
    field.current?.focus();
  }
  return (
    <form
      data-idle={draft === '' || undefined}
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles['field']}>
        {/* An invisible copy of the text stretches the grid cell to the height that the textarea needs. */}
        <span aria-hidden="true" className={styles['sizer']}>{`${draft || t('write')} `}</span>
        <textarea
          ref={field}
          rows={1}
          aria-label={t('write')}
          placeholder={t('write')}
          maxLength={MESSAGE_MAX_LENGTH}
          enterKeyHint={isTouchScreen() ? 'enter' : 'send'}
          value={draft}
          className={styles['control']}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            // During IME composition Enter chooses a candidate and must not send.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            // On phones, where Shift cannot be held down, Enter adds a line and the button sends.
            if (isTouchScreen() && !event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            send();
          }}
        />
      </div>
      <IconButton
        type="submit"
        label={t('send')}
        disabled={!text}
        className={styles['sendButton']}
        icon={<SendHorizontal size={22} />}
      />
      <p role="status" className={styles['charactersLeft']}>
        {charactersLeft < counterThreshold && t('charactersLeft', { count: charactersLeft })}
      </p>
    </form>
  );
}
