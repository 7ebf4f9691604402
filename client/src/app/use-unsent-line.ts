import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsent } from '../live/outbox/use-outbox.tsx';
import { unsentParts } from '../live/outbox/unsent-in-words.ts';

/** '2 rounds wait on this device', once entries have waited `gracePeriod` ms; else null. */
export function useUnsentLine(gracePeriod: number): string | null {
  const { t } = useTranslation('outbox');
  const unsent = useUnsent();
  const isAny = unsent.total > 0;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAny) return;
    const timer = setTimeout(() => setLong(true), gracePeriod);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAny, gracePeriod]);
  if (!isAny || !isLong) return null;
  if (unsent.messages === 0) return t('waitRounds', { count: unsent.rounds });
  if (unsent.rounds === 0) return t('waitMessages', { count: unsent.messages });
  return t('waitBoth', unsentParts(unsent));
}
