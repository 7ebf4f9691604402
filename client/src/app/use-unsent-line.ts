import { useEffect, useState } from 'react';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useTranslation } from 'react-i18next';
import { useUnsentCount } from '../live/outbox/use-outbox.tsx';
import { formatUnsentCounts } from '../live/outbox/format-unsent.ts';
import { currentLanguage } from '../texts/language.ts';

/** Returns a line such as '2 rounds not sent yet', or null until entries have waited for the grace period. */
export function useUnsentLine(gracePeriodMs: number): string | null {
  const { t } = useTranslation('outbox');
  const unsent = useUnsentCount();
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
  if (unsent.total === unsent.rounds) return t('unsentRounds', { count: unsent.rounds });
  if (unsent.total === unsent.messages) return t('unsentMessages', { count: unsent.messages });
  if (unsent.total === unsent.answers) return t('unsentAnswers', { count: unsent.answers });
  if (unsent.total === unsent.scores) return t('unsentScores', { count: unsent.scores });
  const parts = new Intl.ListFormat(localesByLanguage[currentLanguage()]).format(formatUnsentCounts(unsent));
  return t('unsentSeveral', { what: parts });
}
