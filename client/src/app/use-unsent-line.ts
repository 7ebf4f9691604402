import { useEffect, useState } from 'react';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import { useTranslation } from 'react-i18next';
import { useUnsent } from '../live/outbox/use-outbox.tsx';
import { formatUnsentParts } from '../live/outbox/unsent-in-words.ts';
import { currentLanguage } from '../texts/language.ts';

/** Returns '2 rounds wait on this device' once entries have waited for the grace period (in ms), else null. */
export function useUnsentLine(gracePeriodMs: number): string | null {
  const { t } = useTranslation('outbox');
  const unsent = useUnsent();
  const hasUnsent = unsent.total > 0;
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!hasUnsent) return;
    const timer = setTimeout(() => setHasWaited(true), gracePeriodMs);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [hasUnsent, gracePeriodMs]);
  if (!hasUnsent || !hasWaited) return null;
  if (unsent.total === unsent.rounds) return t('waitRounds', { count: unsent.rounds });
  if (unsent.total === unsent.messages) return t('waitMessages', { count: unsent.messages });
  if (unsent.total === unsent.answers) return t('waitAnswers', { count: unsent.answers });
  if (unsent.total === unsent.scores) return t('waitScores', { count: unsent.scores });
  const parts = new Intl.ListFormat(localeOf[currentLanguage()]).format(formatUnsentParts(unsent));
  return t('waitSeveral', { what: parts });
}
