import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Message } from '../chat.api.ts';
import type { useChat } from '../use-chat.tsx';

type Place = 'end' | { id: string; top: number };

const nearEnd = 48;

/** In pixels from the top: where the next page is fetched, so that it has arrived when the reader gets there. */
const ahead = 600;

type Options = {
  /** as rendered */
  messages: readonly Message[];
  /** whether these are all fetched messages */
  isWhole: boolean;
  chat: Pick<ReturnType<typeof useChat>, 'loadOlder' | 'forgetOld'>;
  /** the newest unsent message of the reader */
  sent: string | undefined;
  /** increases with each request to show the newest entry */
  asked: number;
};

/** The scrolling of a chat: keeps the reader's place, fetches older entries, and jumps to the end on request. */
export function useChatScroll({ messages, isWhole, chat: { loadOlder, forgetOld }, sent, asked }: Options) {
  const list = useRef<HTMLDivElement>(null);
  const { isAtEnd, remember, goToEnd } = useKeepPlace(list, messages);
  const reachUp = useCallback(() => {
    if (isWhole && list.current && list.current.scrollTop < ahead) loadOlder();
  }, [isWhole, loadOlder]);
  useEffect(() => {
    // Old entries are out of sight there.
    if (isAtEnd) forgetOld();
    reachUp();
  }, [isAtEnd, messages, forgetOld, reachUp]);
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
      reachUp();
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
function useKeepPlace(list: RefObject<HTMLElement | null>, content: unknown) {
  const place = useRef<Place>('end');
  const [isAtEnd, setAtEnd] = useState(true);

  const remember = useCallback(() => {
    if (!list.current) return;
    place.current = placeIn(list.current);
    setAtEnd(place.current === 'end');
  }, [list]);

  const restore = useCallback(() => {
    const box = list.current;
    const remembered = place.current;
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
    place.current = 'end';
    setAtEnd(true);
    restore();
  }, [restore]);

  return { isAtEnd, remember, goToEnd };
}

const topIn = (box: Element, entry: Element) =>
  entry.getBoundingClientRect().top - box.getBoundingClientRect().top;

function placeIn(box: HTMLElement): Place {
  if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) return 'end';
  for (const entry of box.querySelectorAll<HTMLElement>('[data-entry]')) {
    const { bottom } = entry.getBoundingClientRect();
    if (bottom > box.getBoundingClientRect().top)
      return { id: entry.dataset['entry'] ?? '', top: topIn(box, entry) };
  }
  return 'end';
}
