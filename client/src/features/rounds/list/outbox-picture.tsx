import { useEffect, useState } from 'react';
import { outbox } from '../../../live/outbox/outbox.ts';
import type { OutboxEntry } from '../../../platform/outbox/outbox-store.ts';
import { getObjectUrl } from '../../../platform/object-url.ts';

/** Returns the object URL of an outbox entry's picture; null until it is loaded. */
export function useOutboxPicture(entry: OutboxEntry | undefined): string | null {
  const [picture, setPicture] = useState<{ key: string; src: string } | null>(null);
  const key = entry?.hasPicture ? entry.key : undefined;
  useEffect(() => {
    if (key === undefined) return;
    let isCancelled = false;
    outbox.getPicture(key).then(
      (blob) => !isCancelled && blob && setPicture({ key, src: getObjectUrl(blob) }),
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [key]);
  return key !== undefined && picture?.key === key ? picture.src : null;
}
