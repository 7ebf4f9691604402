import { useEffect, useState } from 'react';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useTranslation } from 'react-i18next';
import { useUnsentCounts } from '../live/outbox/use-outbox.tsx';
import { formatUnsentCounts } from '../live/outbox/format-unsent.ts';
import { getCurrentLanguage } from '../texts/language.ts';

/** Returns a line such as '2 rounds not sent yet', or null until the grace period has passed. */
export function useUnsentLine(gracePeriodMs: number): string | null {
  const { t } = useTranslation('outbox');
  const unsentCounts = useUnsentCounts();
  const hasUnsentEntries = unsentCounts.total > 0;
  const [isGracePeriodOver, setIsGracePeriodOver] = useState(false);
  useEffect(() => {
    if (!hasUnsentEntries) return;
    const timer = setTimeout(() => setIsGracePeriodOver(true), gracePeriodMs);
    return () => {
      clearTimeout(timer);
      setIsGracePeriodOver(false);
    };
  }, [hasUnsentEntries, gracePeriodMs]);
  if (!hasUnsentEntries || !isGracePeriodOver) return null;
  if (unsentCounts.total === unsentCounts.rounds) return t('unsentRounds', { count: unsentCounts.rounds });
  if (unsentCounts.total === unsentCounts.messages)
    return t('unsentMessages', { count: unsentCounts.messages });
  if (unsentCounts.total === unsentCounts.answers) return t('unsentAnswers', { count: unsentCounts.answers });
  if (unsentCounts.total === unsentCounts.scores) return t('unsentScores', { count: unsentCounts.scores });
  const countsText = new Intl.ListFormat(localesByLanguage[getCurrentLanguage()]).format(
    formatUnsentCounts(unsentCounts),
  );
  return t('unsentSeveral', { what: countsText });
}
