import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Message } from '../chat.api.ts';
import type { useChat } from '../use-chat.tsx';
import { isFromOtherMember } from './message-groups.tsx';

type Options = {
  list: RefObject<HTMLElement | null>;
  /** the rendered messages */
  messages: readonly Message[];
  chat: Pick<ReturnType<typeof useChat>, 'messages' | 'hasOlder' | 'loadBackTo'>;
  /** the number of unread entries before the chat is marked as read; undefined until it is fetched */
  unread: number | undefined;
  isReading: boolean;
  userId: string;
  hiddenIds: { has: (userId: string) => boolean };
};

/** The distance in pixels between the top of the list and the line above the first unread message. */
const gapPx = 8;

/** Remembers which messages were unread when the user reached the end, and can jump to the first of them. */
export function useFirstUnread({ list, messages, chat, unread, isReading, userId, hiddenIds }: Options) {
  const [wasActive, setWasActive] = useState(false);
  const [unreadSnapshot, setUnreadSnapshot] = useState<{ count: number; upTo: string } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isJumpPending = useRef(false);
  const [isSeen, setSeen] = useState(false);
  const [aboveId, setAboveId] = useState<string | null>(null);
  const isActive = isReading && unread !== undefined;
  if (isActive !== wasActive) {
    setWasActive(isActive);
    // A message that arrives while the user is looking at the end counts as seen at once.
    if (isActive && unread > 0) {
      setUnreadSnapshot({ count: unread, upTo: chat.messages.at(-1)?.date ?? '' });
      setSeen(false);
    }
  }
  const upTo = unreadSnapshot?.upTo ?? '';
  const isUnread = (message: Message): boolean =>
    isFromOtherMember(message, userId) &&
    message.date <= upTo &&
    (message.authorId === null || !hiddenIds.has(message.authorId));
  const unreadMessages = unreadSnapshot ? chat.messages.filter(isUnread) : [];
  // If some have been deleted since, the first unread message is the oldest that remains.
  const firstId = (
    unreadMessages.at(-(unreadSnapshot?.count ?? 0)) ?? (chat.hasOlder ? undefined : unreadMessages[0])
  )?.id;

  useEffect(() => {
    const line = findLine(list.current);
    if (firstId === undefined || !line) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const isAbove = !entry.isIntersecting && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0);
        if (isAbove) setAboveId(firstId);
        else setSeen(true);
      },
      { root: list.current },
    );
    observer.observe(line);
    return () => observer.disconnect();
  }, [list, messages, firstId]);

  useLayoutEffect(() => {
    if (isJumpPending.current && firstId !== undefined && goToLine(list.current))
      isJumpPending.current = false;
  }, [list, messages, firstId]);

  const isAbove = firstId === undefined ? chat.hasOlder : aboveId === firstId;
  const count = unreadSnapshot?.count ?? 0;
  return {
    /** the line above the first unread message */
    line: useMemo(() => ({ count, firstId }), [count, firstId]),
    /** the number in the button; 0 once the first unread message has been seen */
    count: !isSeen && isAbove ? count : 0,
    isLoading,
    async go() {
      if (firstId !== undefined && goToLine(list.current)) return;
      // The line is on a page that has yet to load.
      isJumpPending.current = true;
      setLoading(true);
      const isLoaded = await chat.loadBackTo(
        (loadedMessages) => loadedMessages.filter(isUnread).length >= count,
      );
      setLoading(false);
      if (!isLoaded) isJumpPending.current = false;
    },
  };
}

function goToLine(box: HTMLElement | null): boolean {
  const line = findLine(box);
  if (!box || !line) return false;
  // Not scrollIntoView, which scrolls the page next to the board as well.
  box.scrollBy({ top: line.getBoundingClientRect().top - box.getBoundingClientRect().top - gapPx });
  line.focus({ preventScroll: true });
  return true;
}

const findLine = (list: Element | null) => list?.querySelector<HTMLElement>('[data-unread]') ?? null;
