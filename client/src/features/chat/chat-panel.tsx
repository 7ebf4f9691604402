import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LastUpdated } from '../../live/last-updated.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { useHiddenUserIds } from '../accounts/own/use-hidden-people.tsx';
import type { ChatContext } from './chat.api.ts';
import styles from './chat-panel.module.css';
import { Composer } from './messages/composer.tsx';
import { CreatePollDialog } from './polls/create-poll-dialog.tsx';
import { MessageList } from './messages/message-list.tsx';
import { useAnnounceNewMessages, useChat } from './use-chat.tsx';
import { useUnsentMessages } from './messages/use-unsent-messages.tsx';

type Props = {
  context: ChatContext;
  /** false while the user is leaving the league, when the server would reject every call */
  isMember: boolean;
  /**
   * whether the user opened the chat, which marks it as read; otherwise it is marked as read once the newest entry
   * has been in view for a moment
   */
  isOpenedByUser: boolean;
  /** increases with each request to show the newest entry */
  openRequestCount?: number;
  header: ReactNode;
  /** whether the dialog for a new poll is open; its button is in `header` */
  isCreatingPoll: boolean;
  onPollDialogClose: () => void;
};

/** Renders a league's chat, in the dock or on a screen of its own. */
export function ChatPanel({
  context,
  isMember,
  isOpenedByUser,
  openRequestCount = 0,
  header,
  isCreatingPoll,
  onPollDialogClose,
}: Props) {
  const { leagueId, userId } = context;
  const chat = useChat(leagueId, isMember);
  const [returnedText, setReturnedText] = useState<{ text: string } | null>(null);
  const restoreText = (text: string) => setReturnedText({ text });
  const { unsentMessages, send, returnToComposer } = useUnsentMessages(context, chat.messages, restoreText);
  return (
    <>
      {header}
      <LastUpdated lastUpdatedAt={chat.lastUpdated} className={styles['lastUpdated']} />
      {chat.state === 'ready' && <NewMessageAnnouncer chat={chat} userId={userId} />}
      {chat.state !== 'ready' && (
        <div className={styles['placeholder']}>
          {chat.state === 'failed' ? <ChatError onRetry={chat.retry} /> : <ChatSkeleton />}
        </div>
      )}
      {(chat.state === 'ready' || unsentMessages.length > 0) && (
        <MessageList
          context={context}
          chat={chat}
          unsentMessages={unsentMessages}
          onEdit={(message) => void returnToComposer(message)}
          isOpenedByUser={isOpenedByUser}
          openRequestCount={openRequestCount}
        />
      )}
      <Composer leagueId={leagueId} onSend={send} returnedText={returnedText} />
      <CreatePollDialog open={isCreatingPoll} onClose={onPollDialogClose} context={context} />
    </>
  );
}

/** Announces new messages. Mounted after the history is loaded, so that the history is not announced as new. */
function NewMessageAnnouncer({ chat, userId }: { chat: ReturnType<typeof useChat>; userId: string }) {
  const hiddenIds = useHiddenUserIds(userId);
  const visibleMessages = useMemo(
    () => chat.messages.filter((entry) => entry.authorId === null || !hiddenIds.has(entry.authorId)),
    [chat.messages, hiddenIds],
  );
  useAnnounceNewMessages(visibleMessages, userId);
  return null;
}

function ChatError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('chat');
  return <EmptyState title={t('failed')} action={<Button onClick={onRetry}>{t('retry')}</Button>} />;
}

function ChatSkeleton() {
  const { t } = useTranslation('chat');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={styles['skeletons']}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </SkeletonGroup>
  );
}
