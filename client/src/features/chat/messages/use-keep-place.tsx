import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

type Place = 'end' | { id: string; top: number };

const nearEnd = 48;

/**
 * Keeps the scroll position when entries are added above or below: at the end, or at the entry that the reader looks
 * at. A change of `content` restores it. Entries carry `data-entry`.
 */
export function useKeepPlace(list: RefObject<HTMLElement | null>, content: unknown) {
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
