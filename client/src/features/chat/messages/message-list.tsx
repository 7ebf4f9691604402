import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import MessagesSquare from 'icon:messages-square';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWindowFocused, useIsSeen } from '../../../platform/use-attention.ts';
import type { DisplayedEntry } from '../../../live/outbox/use-outbox.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHiddenUserIds } from '../../accounts/own/use-hidden-people.tsx';
import type { Message, ChatContext } from '../chat.api.ts';
import type { useChat } from '../use-chat.tsx';
import { countUnreadAfter } from './message-groups.tsx';
import styles from './message-list.module.css';
import { MessageMenu, useMessageMenu } from './message-menu.tsx';
import { OutboxMessage } from './outbox-message.tsx';
import { ChatEntries } from './chat-entries.tsx';
import { useMarkChatAsRead } from './use-mark-chat-as-read.ts';
import { useChatScroll } from './use-chat-scroll.ts';
import { useFirstUnread } from './use-first-unread.ts';

type Props = {
  context: ChatContext;
  chat: ReturnType<typeof useChat>;
  unsentMessages: readonly DisplayedEntry[];
  onEdit: (message: DisplayedEntry) => void;
  /** whether the user opened the chat, so that reaching the end counts as reading it */
  isOpenedByUser: boolean;
  /** increases with each request to show the newest entry */
  openRequestCount: number;
};

/**
 * The number of messages in the first render, more than fit on a screen. The rest follow in a deferred render, which
 * taps can interrupt.
 */
const initialMessageCount = 20;

export function MessageList({
  context,
  chat,
  unsentMessages,
  onEdit,
  isOpenedByUser,
  openRequestCount,
}: Props) {
  const { t } = useTranslation('chat');
  const isComplete = useDeferredValue(true, false);
  const messages = isComplete ? chat.messages : chat.messages.slice(-initialMessageCount);
  const newestUnsentKey = unsentMessages.at(-1)?.key;
  const { listRef, isAtEnd, onScroll, onToggleRounds, scrollToEnd } = useChatScroll({
    messages,
    isComplete,
    chat,
    newestUnsentKey,
    openRequestCount,
  });
  const endRef = useRef<HTMLDivElement>(null);
  const isPageFocused = useIsWindowFocused();
  const hasSeenEnd = useIsSeen(endRef);
  const isEndSeen = isOpenedByUser ? isAtEnd && isPageFocused : hasSeenEnd;
  const isReading = isEndSeen && chat.state === 'ready';
  const unreadCount = useMarkChatAsRead(context, isReading);
  const menu = useMessageMenu();
  const { userId } = context;
  const hiddenIds = useHiddenUserIds(userId);
  const newCount = useNewMessageCount(messages, userId, hiddenIds, isAtEnd);
  const firstUnread = useFirstUnread({ listRef, messages, chat, unreadCount, isReading, userId, hiddenIds });
  return (
    <div className={styles['frame']}>
      <div
        ref={listRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
        tabIndex={0}
        role="group"
        aria-label={t('messages')}
        className={styles['list']}
        onScroll={onScroll}
      >
        <div className={styles['content']}>
          {chat.hasOlder && (
            <Button variant="ghost" size="small" busy={chat.isLoadingOlder} onClick={chat.loadOlder}>
              {t(chat.isLoadingOlder ? 'loadingOlder' : 'older')}
            </Button>
          )}
          {messages.length === 0 && unsentMessages.length === 0 && (
            <div className={styles['empty']}>
              <EmptyState icon={<MessagesSquare aria-hidden="true" />} title={t('empty')} />
            </div>
          )}
          <ol className={styles['entries']}>
            <ChatEntries
              messages={messages}
              context={context}
              unread={firstUnread.line}
              openMenu={menu.openMenu}
              onToggleRounds={onToggleRounds}
            />
            {unsentMessages.map((message) => (
              <OutboxMessage key={message.key} message={message} onEdit={() => onEdit(message)} />
            ))}
          </ol>
          <div ref={endRef} className={styles['end']} />
        </div>
      </div>
      {firstUnread.count > 0 && (
        <button
          type="button"
          className={classNames(styles['pill'], styles['top'])}
          data-fresh
          aria-label={t('firstNewLabel', { count: firstUnread.count })}
          aria-busy={firstUnread.isLoading || undefined}
          onClick={() => void firstUnread.scrollToFirst()}
        >
          {t('new', { count: firstUnread.count })}
          <ArrowUp size={18} aria-hidden="true" />
        </button>
      )}
      {!isAtEnd && (
        <button
          type="button"
          className={styles['pill']}
          data-fresh={newCount > 0 || undefined}
          aria-label={newCount > 0 ? t('newLabel', { count: newCount }) : t('latest')}
          onClick={scrollToEnd}
        >
          <ArrowDown size={18} aria-hidden="true" />
          {newCount > 0 && t('new', { count: newCount })}
        </button>
      )}
      <MessageMenu menu={menu} context={context} />
    </div>
  );
}

/** Counts other members' messages since the user was last at the end of the chat. */
function useNewMessageCount(
  messages: readonly Message[],
  userId: string,
  hiddenIds: ReturnType<typeof useHiddenUserIds>,
  isAtEnd: boolean,
): number {
  const newestDate = messages.at(-1)?.date ?? '';
  const [lastSeenAt, setLastSeenAt] = useState(newestDate);
  if (isAtEnd && lastSeenAt !== newestDate) setLastSeenAt(newestDate);
  return useMemo(() => {
    if (isAtEnd) return 0;
    const visibleMessages = messages.filter(({ authorId }) => authorId === null || !hiddenIds.has(authorId));
    return countUnreadAfter(visibleMessages, lastSeenAt, userId);
  }, [isAtEnd, messages, hiddenIds, lastSeenAt, userId]);
}
