import type { EventAnswer } from '@golf-league/core/contracts/events.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { deliver } from '../../live/outbox/deliver.ts';
import type { DeliveryResult } from '../../live/outbox/deliver.ts';
import { parseInput, toStoredInput } from '../../live/outbox/entry-kinds.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import { useLeagueOutbox } from '../../live/outbox/use-outbox.tsx';
import type { DisplayedEntry } from '../../live/outbox/use-outbox.tsx';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import type { LeagueEvent } from './events.api.ts';

type AnswerableEvent = Pick<LeagueEvent, 'id' | 'leagueId' | 'mine'>;

const isAnswerTo =
  ({ id }: Pick<LeagueEvent, 'id'>) =>
  (entry: OutboxEntry) =>
    entry.kind === 'answer' && entry.state === 'waiting' && parseInput('answer', entry).eventId === id;

/**
 * Returns the user's latest answer, which may still be queued on this device. `isWaiting` is true while the device is
 * offline, or after a failed attempt to send the answer.
 */
export function useOwnAnswer(event: AnswerableEvent): { answer: EventAnswer | null; isWaiting: boolean } {
  const entry = useLeagueOutbox(event.leagueId).findLast(isAnswerTo(event));
  if (!entry) return { answer: event.mine, isWaiting: false };
  return { answer: parseInput('answer', entry).answer, isWaiting: isDelayed(entry) };
}

const isDelayed = ({ displayState, tries }: DisplayedEntry) =>
  displayState === 'queued' && (tries > 0 || !navigator.onLine);

/** Stores the answer on this device and sends it. Removes earlier unsent answers, since only the latest counts. */
export async function deliverAnswer(
  event: AnswerableEvent,
  userId: string,
  answer: EventAnswer,
): Promise<DeliveryResult> {
  const earlierAnswers = outbox.entries.get().filter(isAnswerTo(event));
  await outbox.discard(earlierAnswers.map(({ key }) => key)).catch(() => undefined);
  return deliver(
    {
      key: newIdempotencyKey(),
      userId,
      leagueId: event.leagueId,
      kind: 'answer',
      input: toStoredInput('answer', { eventId: event.id, userId, answer }),
      writtenAt: new Date().toISOString(),
    },
    null,
  );
}
