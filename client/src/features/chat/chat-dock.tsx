import ChartBar from 'icon:chart-bar';
import X from 'icon:x';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { ChatContext } from './chat.api.ts';
import styles from './chat-panel.module.css';
import { ChatPanel } from './chat-panel.tsx';

type Props = {
  onClose: () => void;
  context: ChatContext;
  isMember: boolean;
  /** incremented each time a press of the chat button should scroll to the newest entry */
  openRequestCount: number;
};

/** Shows the chat next to the standings on a wide screen. */
export function ChatDock({ onClose, context, isMember, openRequestCount }: Props) {
  const { t } = useTranslation('chat');
  const titleId = useId();
  const [isCreatingPoll, setCreatingPoll] = useState(false);
  return (
    <section aria-labelledby={titleId} className={styles['dock']}>
      <ChatPanel
        context={context}
        isMember={isMember}
        isOpenedByUser={false}
        openRequestCount={openRequestCount}
        isCreatingPoll={isCreatingPoll}
        onPollDialogClose={() => setCreatingPoll(false)}
        header={
          <header className={styles['header']}>
            <h2 id={titleId} className={styles['title']}>
              {t('title')}
            </h2>
            <IconButton
              label={t('poll.newLabel')}
              icon={<ChartBar size={22} />}
              onClick={() => setCreatingPoll(true)}
            />
            <IconButton label={t('hide')} icon={<X size={22} />} onClick={onClose} />
          </header>
        }
      />
    </section>
  );
}
