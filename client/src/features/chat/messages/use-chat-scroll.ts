import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Message } from '../chat.api.ts';
import type { useChat } from '../use-chat.tsx';

type ScrollPosition = 'end' | { id: string; top: number };

const endThresholdPx = 48;

/** This close to the top, older entries are fetched, so that they arrive before the user gets there. */
const prefetchDistancePx = 600;

type Options = {
  /** the rendered messages */
  messages: readonly Message[];
  /** whether these are all the fetched messages */
  isComplete: boolean;
  chat: Pick<ReturnType<typeof useChat>, 'loadOlder' | 'trimOldMessages'>;
  /** the key of the user's newest unsent message */
  newestUnsentKey: string | undefined;
  /** increases with each request to show the newest entry */
  openRequestCount: number;
};

/** Controls a chat's scrolling: keeps the position, fetches older entries, and jumps to the end on request. */
export function useChatScroll({
  messages,
  isComplete,
  chat: { loadOlder, trimOldMessages },
  newestUnsentKey,
  openRequestCount,
}: Options) {
  const listRef = useRef<HTMLDivElement>(null);
  const { isAtEnd, savePosition, scrollToEnd } = useStableScroll(listRef, messages);
  const loadOlderNearTop = useCallback(() => {
    if (isComplete && listRef.current && listRef.current.scrollTop < prefetchDistancePx) loadOlder();
  }, [isComplete, loadOlder]);
  useEffect(() => {
    // At the end, old entries are out of sight.
    if (isAtEnd) trimOldMessages();
    loadOlderNearTop();
  }, [isAtEnd, messages, trimOldMessages, loadOlderNearTop]);
  useEffect(() => {
    // Shows the user the message that they have just sent.
    if (newestUnsentKey !== undefined) scrollToEnd();
  }, [newestUnsentKey, scrollToEnd]);
  useEffect(() => {
    if (openRequestCount === 0) return;
    scrollToEnd();
    listRef.current?.scrollIntoView({ block: 'nearest' });
    listRef.current?.focus({ preventScroll: true });
  }, [openRequestCount, scrollToEnd]);
  const onToggleRounds = useCallback(() => {
    // Waits until the list has its new height, but not for the next paint: the tapped line must not move.
    requestAnimationFrame(savePosition);
  }, [savePosition]);
  return {
    listRef,
    isAtEnd,
    onToggleRounds,
    onScroll() {
      savePosition();
      loadOlderNearTop();
    },
    scrollToEnd() {
      scrollToEnd();
      listRef.current?.focus({ preventScroll: true });
    },
  };
}

/**
 * Keeps the scroll position when entries are added above or below: at the end, or at the first visible entry. Restores
 * it whenever `content` changes. Entries are elements with `data-entry`.
 */
function useStableScroll(listRef: RefObject<HTMLElement | null>, content: unknown) {
  const positionRef = useRef<ScrollPosition>('end');
  const [isAtEnd, setAtEnd] = useState(true);

  const savePosition = useCallback(() => {
    if (!listRef.current) return;
    positionRef.current = readPosition(listRef.current);
    setAtEnd(positionRef.current === 'end');
  }, [listRef]);

  const restorePosition = useCallback(() => {
    const listElement = listRef.current;
    const savedPosition = positionRef.current;
    if (!listElement) return;
    if (savedPosition === 'end') listElement.scrollTo({ top: listElement.scrollHeight });
    else {
      const entry = listElement.querySelector(`[data-entry="${CSS.escape(savedPosition.id)}"]`);
      if (entry) listElement.scrollBy({ top: measureTopOffset(listElement, entry) - savedPosition.top });
    }
  }, [listRef]);

  useLayoutEffect(restorePosition, [restorePosition, content]);
  useEffect(() => {
    const listElement = listRef.current;
    if (!listElement) return;
    // On-screen keyboards, pictures and fonts change heights without a React render.
    const observer = new ResizeObserver(restorePosition);
    observer.observe(listElement);
    if (listElement.firstElementChild) observer.observe(listElement.firstElementChild);
    return () => observer.disconnect();
  }, [listRef, restorePosition]);

  const scrollToEnd = useCallback(() => {
    positionRef.current = 'end';
    setAtEnd(true);
    restorePosition();
  }, [restorePosition]);

  return { isAtEnd, savePosition, scrollToEnd };
}

const measureTopOffset = (listElement: Element, entry: Element) =>
  entry.getBoundingClientRect().top - listElement.getBoundingClientRect().top;

function readPosition(listElement: HTMLElement): ScrollPosition {
  if (listElement.scrollHeight - listElement.scrollTop - listElement.clientHeight < endThresholdPx)
    return 'end';
  for (const entry of listElement.querySelectorAll<HTMLElement>('[data-entry]')) {
    const { bottom } = entry.getBoundingClientRect();
    if (bottom > listElement.getBoundingClientRect().top)
      return { id: entry.dataset['entry'] ?? '', top: measureTopOffset(listElement, entry) };
  }
  return 'end';
}
