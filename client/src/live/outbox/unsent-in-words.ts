import i18next from 'i18next';
import type { UnsentCount } from './unsent.ts';

/** '2 rounds' and '1 message'. */
export const unsentParts = ({ rounds, messages }: UnsentCount) => ({
  rounds: i18next.t('outbox:rounds', { count: rounds }),
  messages: i18next.t('outbox:messages', { count: messages }),
});

/** '2 rounds, 1 message' */
export function unsentInWords(unsent: UnsentCount): string {
  const { rounds, messages } = unsentParts(unsent);
  return [unsent.rounds > 0 && rounds, unsent.messages > 0 && messages].filter(Boolean).join(', ');
}
