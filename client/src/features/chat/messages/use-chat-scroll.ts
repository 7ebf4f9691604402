import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Message } from '../chat.api.ts';
import type { useChat } from '../use-chat.tsx';

type ScrollPosition = 'end' | { id: string; top: number };

const nearEndPx = 48;

/** In pixels: the next page is fetched at this distance from the top, so that it arrives before the reader does. */
const prefetchDistancePx = 600;

type Options = {
  /** the rendered messages */
  messages: readonly Message[];
  /** whether these are all fetched messages */
  isComplete: boolean;
  chat: Pick<ReturnType<typeof useChat>, 'loadOlder' | 'forgetOld'>;
  /** the newest unsent message of the reader */
  lastSentKey: string | undefined;
  /** increases with each request to show the newest entry */
  showRequests: number;
};

/** Controls the scrolling of a chat: keeps the position, fetches older entries, and jumps to the end on request. */
export function useChatScroll({
  messages,
  isComplete,
  chat: { loadOlder, forgetOld },
  lastSentKey,
  showRequests,
}: Options) {
  const list = useRef<HTMLDivElement>(null);
  const { isAtEnd, savePosition, goToEnd } = useStableScroll(list, messages);
  const loadOlderNearTop = useCallback(() => {
    if (isComplete && list.current && list.current.scrollTop < prefetchDistancePx) loadOlder();
  }, [isComplete, loadOlder]);
  useEffect(() => {
    // At the end, old entries are out of sight.
    if (isAtEnd) forgetOld();
    loadOlderNearTop();
  }, [isAtEnd, messages, forgetOld, loadOlderNearTop]);
  useEffect(() => {
    // The author of a new message wants to see it.
    if (lastSentKey !== undefined) goToEnd();
  }, [lastSentKey, goToEnd]);
  useEffect(() => {
    if (showRequests === 0) return;
    goToEnd();
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.focus({ preventScroll: true });
  }, [showRequests, goToEnd]);
  const onFold = useCallback(() => {
    // After the fold has changed its height, and before the next paint: the tapped line stays under the finger.
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
 * Keeps the scroll position when entries are added above or below: at the end, or at the entry that the reader looks
 * at. A change of `content` restores it. Entries carry `data-entry`.
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
    const remembered = position.current;
    if (!box) return;
    if (remembered === 'end') box.scrollTo({ top: box.scrollHeight });
    else {
      const entry = box.querySelector(`[data-entry="${CSS.escape(remembered.id)}"]`);
      if (entry) box.scrollBy({ top: measureTop(box, entry) - remembered.top });
    }
  }, [list]);

  useLayoutEffect(restorePosition, [restorePosition, content]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // Keyboards, pictures and fonts change heights without a render of React.
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
