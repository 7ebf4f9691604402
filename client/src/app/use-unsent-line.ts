import { useEffect, useState } from 'react';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useTranslation } from 'react-i18next';
import { useUnsentCount } from '../live/outbox/use-outbox.tsx';
import { formatUnsentCounts } from '../live/outbox/format-unsent.ts';
import { currentLanguage } from '../texts/language.ts';

/** Returns a line such as '2 rounds not sent yet', or null until entries have waited for the grace period. */
export function useUnsentLine(gracePeriodMs: number): string | null {
  const { t } = useTranslation('outbox');
  const unsentCounts = useUnsentCount();
  const hasUnsent = unsentCounts.total > 0;
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
  if (unsentCounts.total === unsentCounts.rounds) return t('unsentRounds', { count: unsentCounts.rounds });
  if (unsentCounts.total === unsentCounts.messages)
    return t('unsentMessages', { count: unsentCounts.messages });
  if (unsentCounts.total === unsentCounts.answers) return t('unsentAnswers', { count: unsentCounts.answers });
  if (unsentCounts.total === unsentCounts.scores) return t('unsentScores', { count: unsentCounts.scores });
  const countsText = new Intl.ListFormat(localesByLanguage[currentLanguage()]).format(
    formatUnsentCounts(unsentCounts),
  );
  return t('unsentSeveral', { what: countsText });
}
