import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Message } from '../chat.api.ts';
import type { useChat } from '../use-chat.tsx';
import { isFromOtherMember } from './message-groups.tsx';

type Options = {
  listRef: RefObject<HTMLElement | null>;
  /** the rendered messages */
  messages: readonly Message[];
  chat: Pick<ReturnType<typeof useChat>, 'messages' | 'hasOlder' | 'loadOlderUntil'>;
  /** the number of unread entries before the chat is marked as read; undefined until it is fetched */
  unreadCount: number | undefined;
  isReading: boolean;
  userId: string;
  hiddenIds: { has: (userId: string) => boolean };
};

/** The distance in pixels between the top of the list and the line above the first unread message. */
const lineGapPx = 8;

/** Remembers which messages were unread when the user reached the end, and can jump to the first of them. */
export function useFirstUnread({
  listRef,
  messages,
  chat,
  unreadCount,
  isReading,
  userId,
  hiddenIds,
}: Options) {
  const [wasActive, setWasActive] = useState(false);
  const [unreadSnapshot, setUnreadSnapshot] = useState<{ count: number; upTo: string } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isJumpPending = useRef(false);
  const [isLineSeen, setLineSeen] = useState(false);
  const [scrolledPastId, setScrolledPastId] = useState<string | null>(null);
  const isActive = isReading && unreadCount !== undefined;
  if (isActive !== wasActive) {
    setWasActive(isActive);
    // A message that arrives while the user is looking at the end counts as seen at once.
    if (isActive && unreadCount > 0) {
      setUnreadSnapshot({ count: unreadCount, upTo: chat.messages.at(-1)?.date ?? '' });
      setLineSeen(false);
    }
  }
  const upTo = unreadSnapshot?.upTo ?? '';
  const isUnread = (message: Message): boolean =>
    isFromOtherMember(message, userId) &&
    message.date <= upTo &&
    (message.authorId === null || !hiddenIds.has(message.authorId));
  const unreadMessages = unreadSnapshot ? chat.messages.filter(isUnread) : [];
  // If some unread messages have been deleted since, the first one is the oldest that is left.
  const firstId = (
    unreadMessages.at(-(unreadSnapshot?.count ?? 0)) ?? (chat.hasOlder ? undefined : unreadMessages[0])
  )?.id;

  useEffect(() => {
    const line = findUnreadLine(listRef.current);
    if (firstId === undefined || !line) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const isLineAbove =
          !entry.isIntersecting && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0);
        if (isLineAbove) setScrolledPastId(firstId);
        else setLineSeen(true);
      },
      { root: listRef.current },
    );
    observer.observe(line);
    return () => observer.disconnect();
  }, [listRef, messages, firstId]);

  useLayoutEffect(() => {
    if (isJumpPending.current && firstId !== undefined && scrollToUnreadLine(listRef.current))
      isJumpPending.current = false;
  }, [listRef, messages, firstId]);

  const isLineAbove = firstId === undefined ? chat.hasOlder : scrolledPastId === firstId;
  const count = unreadSnapshot?.count ?? 0;
  return {
    /** the line above the first unread message */
    line: useMemo(() => ({ count, firstId }), [count, firstId]),
    /** the number on the button that jumps to the line; 0 once the line has been in view */
    count: !isLineSeen && isLineAbove ? count : 0,
    isLoading,
    async scrollToFirst() {
      if (firstId !== undefined && scrollToUnreadLine(listRef.current)) return;
      // The line is on a page that has yet to load.
      isJumpPending.current = true;
      setLoading(true);
      const isLoaded = await chat.loadOlderUntil(
        (loadedMessages) => loadedMessages.filter(isUnread).length >= count,
      );
      setLoading(false);
      if (!isLoaded) isJumpPending.current = false;
    },
  };
}

function scrollToUnreadLine(list: HTMLElement | null): boolean {
  const line = findUnreadLine(list);
  if (!list || !line) return false;
  // Not scrollIntoView, which would also scroll the page when the chat is docked in it.
  list.scrollBy({ top: line.getBoundingClientRect().top - list.getBoundingClientRect().top - lineGapPx });
  line.focus({ preventScroll: true });
  return true;
}

const findUnreadLine = (list: Element | null) => list?.querySelector<HTMLElement>('[data-unread]') ?? null;
