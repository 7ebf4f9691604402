import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Message } from '../chat.api.ts';
import type { useChat } from '../use-chat.tsx';

type ScrollPosition = 'end' | { id: string; top: number };

const nearEnd = 48;

/** In pixels: the next page is fetched at this distance from the top, so that it arrives before the reader does. */
const prefetchDistance = 600;

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
  const { isAtEnd, remember, goToEnd } = useStableScroll(list, messages);
  const loadOlderNearTop = useCallback(() => {
    if (isComplete && list.current && list.current.scrollTop < prefetchDistance) loadOlder();
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
    requestAnimationFrame(remember);
  }, [remember]);
  return {
    list,
    isAtEnd,
    onFold,
    onScroll() {
      remember();
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

  const remember = useCallback(() => {
    if (!list.current) return;
    position.current = positionIn(list.current);
    setAtEnd(position.current === 'end');
  }, [list]);

  const restore = useCallback(() => {
    const box = list.current;
    const remembered = position.current;
    if (!box) return;
    if (remembered === 'end') box.scrollTo({ top: box.scrollHeight });
    else {
      const entry = box.querySelector(`[data-entry="${CSS.escape(remembered.id)}"]`);
      if (entry) box.scrollBy({ top: topIn(box, entry) - remembered.top });
    }
  }, [list]);

  useLayoutEffect(restore, [restore, content]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // Keyboards, pictures and fonts change heights without a render of React.
    const observer = new ResizeObserver(restore);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [list, restore]);

  const goToEnd = useCallback(() => {
    position.current = 'end';
    setAtEnd(true);
    restore();
  }, [restore]);

  return { isAtEnd, remember, goToEnd };
}

const topIn = (box: Element, entry: Element) =>
  entry.getBoundingClientRect().top - box.getBoundingClientRect().top;

function positionIn(box: HTMLElement): ScrollPosition {
  if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) return 'end';
  for (const entry of box.querySelectorAll<HTMLElement>('[data-entry]')) {
    const { bottom } = entry.getBoundingClientRect();
    if (bottom > box.getBoundingClientRect().top)
      return { id: entry.dataset['entry'] ?? '', top: topIn(box, entry) };
  }
  return 'end';
}
