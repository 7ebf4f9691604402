import { Dialog } from '@base-ui/react/dialog';
import ArrowLeft from 'icon:arrow-left';
import ChartBar from 'icon:chart-bar';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContainedPortal } from '../../ui/dialogs/contained-portal.tsx';
import { isTouchScreen } from '../../platform/touch-screen.ts';
import { useDialogRootProps } from '../../ui/dialogs/use-dialog-root-props.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { ChatContext } from './chat.api.ts';
import styles from './chat-panel.module.css';
import { ChatPanel } from './chat-panel.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  context: ChatContext;
  leagueName: string;
  isMember: boolean;
};

/** Shows the chat full-screen on a phone, or as a sheet at the right edge of a tablet. */
export function ChatScreen({ open, onClose, context, leagueName, isMember }: Props) {
  const { t } = useTranslation('chat');
  const popup = useRef<HTMLDivElement>(null);
  const [isCreatingPoll, setCreatingPoll] = useState(false);
  const rootProps = useDialogRootProps(open, onClose);
  return (
    <Dialog.Root {...rootProps}>
      <ContainedPortal portal={Dialog.Portal}>
        <Dialog.Backdrop className={styles['overlay']} />
        <Dialog.Popup
          ref={popup}
          className={styles['screen']}
          // Focusing the input field would open the keyboard over the messages.
          initialFocus={() =>
            isTouchScreen() ? popup.current : (popup.current?.querySelector('textarea') ?? popup.current)
          }
        >
          <ChatPanel
            context={context}
            isMember={isMember}
            isOpenedByUser
            isCreatingPoll={isCreatingPoll}
            onPollDialogClose={() => setCreatingPoll(false)}
            header={
              <header className={styles['header']}>
                <Dialog.Close render={<IconButton label={t('back')} icon={<ArrowLeft size={24} />} />} />
                <div className={styles['titles']}>
                  <Dialog.Title className={styles['title']}>{t('title')}</Dialog.Title>
                  <p className={styles['leagueName']}>{leagueName}</p>
                </div>
                <Button
                  variant="ghost"
                  className={styles['pollButton']}
                  aria-label={t('poll.newLabel')}
                  icon={<ChartBar aria-hidden="true" />}
                  onClick={() => setCreatingPoll(true)}
                >
                  {t('poll.new')}
                </Button>
              </header>
            }
          />
        </Dialog.Popup>
      </ContainedPortal>
    </Dialog.Root>
  );
}
