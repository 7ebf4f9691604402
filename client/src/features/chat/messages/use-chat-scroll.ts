import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Message } from '../chat.api.ts';
import type { useChat } from '../use-chat.tsx';

type ScrollPosition = 'end' | { id: string; top: number };

const nearEndPx = 48;

/** In pixels; within this distance of the top the next page is fetched, to arrive before the user reaches the top. */
const prefetchDistancePx = 600;

type Options = {
  /** the rendered messages */
  messages: readonly Message[];
  /** whether these are all fetched messages */
  isComplete: boolean;
  chat: Pick<ReturnType<typeof useChat>, 'loadOlder' | 'forgetOldMessages'>;
  /** the key of the user's newest unsent message */
  lastSentKey: string | undefined;
  /** increases with each request to show the newest entry */
  showRequestCount: number;
};

/** Controls a chat's scrolling: keeps the position, fetches older entries, and jumps to the end on request. */
export function useChatScroll({
  messages,
  isComplete,
  chat: { loadOlder, forgetOldMessages },
  lastSentKey,
  showRequestCount,
}: Options) {
  const list = useRef<HTMLDivElement>(null);
  const { isAtEnd, savePosition, goToEnd } = useStableScroll(list, messages);
  const loadOlderNearTop = useCallback(() => {
    if (isComplete && list.current && list.current.scrollTop < prefetchDistancePx) loadOlder();
  }, [isComplete, loadOlder]);
  useEffect(() => {
    // At the end, old entries are out of sight.
    if (isAtEnd) forgetOldMessages();
    loadOlderNearTop();
  }, [isAtEnd, messages, forgetOldMessages, loadOlderNearTop]);
  useEffect(() => {
    // Shows the user the message that they have just sent.
    if (lastSentKey !== undefined) goToEnd();
  }, [lastSentKey, goToEnd]);
  useEffect(() => {
    if (showRequestCount === 0) return;
    goToEnd();
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.focus({ preventScroll: true });
  }, [showRequestCount, goToEnd]);
  const onFold = useCallback(() => {
    // Waits until the list has its new height, but not for the next paint: the tapped line must not move.
    requestAnimationFrame(savePosition);
  }, [savePosition]);
  return {
    list,
    isAtEnd,
    onFold,
    onScroll() {
      savePosition();
      loadOlderNearTop();
    },
    goToEnd() {
      goToEnd();
      list.current?.focus({ preventScroll: true });
    },
  };
}

/**
 * Keeps the scroll position when entries are added above or below: at the end, or at the first visible entry. Restores
 * it whenever `content` changes. Entries are elements with `data-entry`.
 */
function useStableScroll(list: RefObject<HTMLElement | null>, content: unknown) {
  const position = useRef<ScrollPosition>('end');
  const [isAtEnd, setAtEnd] = useState(true);

  const savePosition = useCallback(() => {
    if (!list.current) return;
    position.current = readPosition(list.current);
    setAtEnd(position.current === 'end');
  }, [list]);

  const restorePosition = useCallback(() => {
    const box = list.current;
    const savedPosition = position.current;
    if (!box) return;
    if (savedPosition === 'end') box.scrollTo({ top: box.scrollHeight });
    else {
      const entry = box.querySelector(`[data-entry="${CSS.escape(savedPosition.id)}"]`);
      if (entry) box.scrollBy({ top: measureTop(box, entry) - savedPosition.top });
    }
  }, [list]);

  useLayoutEffect(restorePosition, [restorePosition, content]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // Keyboards, pictures and fonts change heights without a React render.
    const observer = new ResizeObserver(restorePosition);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [list, restorePosition]);

  const goToEnd = useCallback(() => {
    position.current = 'end';
    setAtEnd(true);
    restorePosition();
  }, [restorePosition]);

  return { isAtEnd, savePosition, goToEnd };
}

const measureTop = (box: Element, entry: Element) =>
  entry.getBoundingClientRect().top - box.getBoundingClientRect().top;

function readPosition(box: HTMLElement): ScrollPosition {
  if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx) return 'end';
  for (const entry of box.querySelectorAll<HTMLElement>('[data-entry]')) {
    const { bottom } = entry.getBoundingClientRect();
    if (bottom > box.getBoundingClientRect().top)
      return { id: entry.dataset['entry'] ?? '', top: measureTop(box, entry) };
  }
  return 'end';
}
