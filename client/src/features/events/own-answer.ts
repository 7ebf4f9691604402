import type { EventAnswer } from '@golf-league/core/contracts/events.ts';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { deliver } from '../../live/outbox/deliver.ts';
import type { DeliveryResult } from '../../live/outbox/deliver.ts';
import { inputOf, storedInput } from '../../live/outbox/entry-kinds.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import { useOutboxOf } from '../../live/outbox/use-outbox.tsx';
import type { ShownEntry } from '../../live/outbox/use-outbox.tsx';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import type { LeagueEvent } from './events.api.ts';

type AnswerableEvent = Pick<LeagueEvent, 'id' | 'leagueId' | 'mine'>;

const isAnswerTo =
  ({ id }: Pick<LeagueEvent, 'id'>) =>
  (entry: OutboxEntry) =>
    entry.kind === 'answer' && entry.state === 'waiting' && inputOf('answer', entry).eventId === id;

/**
 * Returns the reader's latest answer, which may wait on this device. `isWaiting` is true after a failed try, or
 * offline.
 */
export function useOwnAnswer(event: AnswerableEvent): { mine: EventAnswer | null; isWaiting: boolean } {
  const entry = useOutboxOf(event.leagueId).findLast(isAnswerTo(event));
  if (!entry) return { mine: event.mine, isWaiting: false };
  return { mine: inputOf('answer', entry).answer, isWaiting: hasBeenTried(entry) };
}

const hasBeenTried = ({ shown, tries }: ShownEntry) => shown === 'queued' && (tries > 0 || !navigator.onLine);

/** Stores the answer on this device and sends it. Earlier unsent answers are removed: the latest counts. */
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
      input: storedInput('answer', { eventId: event.id, userId, answer }),
      writtenAt: new Date().toISOString(),
    },
    null,
  );
}
