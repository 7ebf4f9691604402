import i18next from 'i18next';
import type { UnsentCounts } from './unsent-entries.ts';

/** Formats each count of unsent entries: '2 rounds', '1 message', '1 answer', '3 scores'. */
export const formatUnsentCounts = ({ rounds, messages, answers, scores }: UnsentCounts): string[] => [
  ...(rounds > 0 ? [i18next.t('outbox:rounds', { count: rounds })] : []),
  ...(messages > 0 ? [i18next.t('outbox:messages', { count: messages })] : []),
  ...(answers > 0 ? [i18next.t('outbox:answers', { count: answers })] : []),
  ...(scores > 0 ? [i18next.t('outbox:scores', { count: scores })] : []),
];

/** Formats the counts of unsent entries as one string: '2 rounds, 1 message'. */
export const formatUnsentSummary = (unsent: UnsentCounts): string => formatUnsentCounts(unsent).join(', ');
