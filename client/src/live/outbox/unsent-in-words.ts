import i18next from 'i18next';
import type { UnsentCount } from './unsent.ts';

/** '2 rounds', '1 message' and '1 answer', of those that wait. */
export const unsentParts = ({ rounds, messages, answers }: UnsentCount): string[] => [
  ...(rounds > 0 ? [i18next.t('outbox:rounds', { count: rounds })] : []),
  ...(messages > 0 ? [i18next.t('outbox:messages', { count: messages })] : []),
  ...(answers > 0 ? [i18next.t('outbox:answers', { count: answers })] : []),
];

/** '2 rounds, 1 message' */
export const unsentInWords = (unsent: UnsentCount): string => unsentParts(unsent).join(', ');
