import ArrowDown from 'lucide-react/icons/arrow-down';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttention, useSeen } from '../../../platform/use-attention.ts';
import type { ShownEntry } from '../../../live/outbox/use-outbox.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHidden } from '../../accounts/own/use-hidden.tsx';
import type { Message, Whose } from '../chat.api.ts';
import { countAfter } from './message-groups.tsx';
import styles from './message-list.module.css';
import { MessageMenu, useMessageMenu } from './message-menu.tsx';
import { OutboxMessage } from './outbox-message.tsx';
import { Talk } from './talk.tsx';
import { useKeepPlace } from './use-keep-place.tsx';

type Props = {
  whose: Whose;
  messages: readonly Message[];
  onTheWay: readonly ShownEntry[];
  onChange: (message: ShownEntry) => void;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  /** called at the end, where old entries are out of sight */
  forgetOld: () => void;
  /** the reader has opened the chat, so that being at its end is enough to have seen it */
  isOpened: boolean;
  onEndSeen: (isSeen: boolean) => void;
  /** grows with each wish to see the newest entry */
  asked: number;
};

/** In px from the top, where the next page is fetched, so that it has arrived when the reader gets there. */
const ahead = 600;

/** Messages of the first render, more than a screen shows; the others follow at once in a render that taps interrupt. */
const firstMessages = 20;

export function MessageList(props: Props) {
  const { whose, onTheWay, hasOlder, isLoadingOlder, loadOlder, forgetOld, isOpened, onEndSeen, asked } =
    props;
  const { t } = useTranslation('chat');
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const messages = isWhole ? props.messages : props.messages.slice(-firstMessages);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { isAtEnd, remember, goToEnd } = useKeepPlace(list, messages);
  const isAttended = useAttention();
  const isInView = useSeen(end);
  const isEndSeen = isOpened ? isAtEnd && isAttended : isInView;
  useEffect(() => {
    onEndSeen(isEndSeen);
    return () => onEndSeen(false);
  }, [isEndSeen, onEndSeen]);
  const menu = useMessageMenu();
  const newest = messages.at(-1)?.date ?? '';
  const [seenAt, setSeenAt] = useState(newest);
  if (isAtEnd && seenAt !== newest) setSeenAt(newest);
  const hidden = useHidden(whose.userId);
  const fresh = useMemo(() => {
    if (isAtEnd) return 0;
    const heard = messages.filter(({ authorId }) => authorId === null || !hidden.has(authorId));
    return countAfter(heard, seenAt, whose.userId);
  }, [isAtEnd, messages, hidden, seenAt, whose.userId]);
  const sent = onTheWay.at(-1)?.key;
  useEffect(() => {
    // The author of a new message wants to see it.
    if (sent !== undefined) goToEnd();
  }, [sent, goToEnd]);
  useEffect(() => {
    if (asked === 0) return;
    goToEnd();
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.focus({ preventScroll: true });
  }, [asked, goToEnd]);
  useEffect(() => {
    if (isWhole && list.current && list.current.scrollTop < ahead) loadOlder();
  }, [isWhole, messages, loadOlder]);
  useEffect(() => {
    if (isAtEnd) forgetOld();
  }, [isAtEnd, messages, forgetOld]);
  return (
    <div className={styles['frame']}>
      <div
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
        tabIndex={0}
        role="group"
        aria-label={t('messages')}
        className={styles['list']}
        onScroll={() => {
          remember();
          if (isWhole && list.current && list.current.scrollTop < ahead) loadOlder();
        }}
      >
        <div className={styles['content']}>
          {hasOlder && (
            <Button variant="ghost" size="small" busy={isLoadingOlder} onClick={loadOlder}>
              {t(isLoadingOlder ? 'loadingOlder' : 'older')}
            </Button>
          )}
          {messages.length === 0 && onTheWay.length === 0 && (
            <div className={styles['empty']}>
              <EmptyState icon={<MessagesSquare aria-hidden="true" />} title={t('empty')} />
            </div>
          )}
          <ol className={styles['talk']}>
            <Talk messages={messages} whose={whose} openMenu={menu.openMenu} />
            {onTheWay.map((message) => (
              <OutboxMessage key={message.key} message={message} onChange={() => props.onChange(message)} />
            ))}
          </ol>
          <div ref={end} className={styles['end']} />
        </div>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          className={styles['pill']}
          data-fresh={fresh > 0 || undefined}
          aria-label={fresh > 0 ? t('newSpoken', { count: fresh }) : t('latest')}
          onClick={() => {
            goToEnd();
            list.current?.focus({ preventScroll: true });
          }}
        >
          <ArrowDown size={18} aria-hidden="true" />
          {fresh > 0 && t('new', { count: fresh })}
        </button>
      )}
      <MessageMenu menu={menu} whose={whose} />
    </div>
  );
}
