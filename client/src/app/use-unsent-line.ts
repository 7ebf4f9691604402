import { useEffect, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useUnsent } from '../live/outbox/use-outbox.tsx';
import type { UnsentCount } from '../live/outbox/use-outbox.tsx';

/** '2 rounds wait on this phone', once something has waited so long; null where nothing does. */
export function useUnsentLine(patience: number): string | null {
  const { t } = useTranslation('outbox');
  const unsent = useUnsent();
  const isAny = unsent.total > 0;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAny) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAny, patience]);
  if (!isAny || !isLong) return null;
  if (unsent.messages === 0) return t('waitRounds', { count: unsent.rounds });
  if (unsent.rounds === 0) return t('waitMessages', { count: unsent.messages });
  return t('waitBoth', partsOf(unsent, t));
}

/** '2 rounds' and '1 message'. */
const partsOf = ({ rounds, messages }: UnsentCount, t: TFunction<'outbox'>) => ({
  rounds: t('rounds', { count: rounds }),
  messages: t('messages', { count: messages }),
});

/** '2 rounds, 1 message' */
export function unsentInWords(unsent: UnsentCount, t: TFunction<'outbox'>): string {
  const { rounds, messages } = partsOf(unsent, t);
  return [unsent.rounds > 0 && rounds, unsent.messages > 0 && messages].filter(Boolean).join(', ');
}
