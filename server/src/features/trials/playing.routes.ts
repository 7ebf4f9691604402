import { readCard } from '@golf-league/core/contracts/card.ts';
import type { FastifyRequest } from 'fastify';
import { transact } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import { hashBearerToken, requireSession } from '../../http/session.ts';
import { isSampleDay, playHole } from './playing.actions.ts';

/** The time between a read of a sample day's card and its next hole, in ms. */
const HOLE_INTERVAL_MS = 6_000;
/** The maximum number of days that are remembered as not belonging to a sample league, to check each only once. */
const MAX_OTHER_DAYS = 10_000;

/**
 * Adds scores to the card of a sample league while somebody reads it: each read is followed by one more hole, and an
 * open page refetches the card when the hole is written. Each day has one timer, and one day is written at a time.
 */
export function advanceSampleOnRead({ app, db, publish, clock }: Deps): void {
  const otherDays = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  let lastWrite = Promise.resolve();

  async function playIfSample(eventId: string, tokenHash: Buffer): Promise<void> {
    if (!(await isSampleDay(db, eventId))) {
      if (otherDays.size >= MAX_OTHER_DAYS) otherDays.clear();
      otherDays.add(eventId);
      return;
    }
    const now = clock();
    await transact(db, publish, now, async (work) =>
      playHole(work, await requireSession(work.db, tokenHash, now), eventId),
    );
  }

  function scheduleHole(request: FastifyRequest): void {
    const { eventId } = request.params as { eventId: string };
    const tokenHash = hashBearerToken(request);
    if (!tokenHash || otherDays.has(eventId) || timers.has(eventId)) return;
    const playNext = () => {
      timers.delete(eventId);
      lastWrite = lastWrite
        .then(() => playIfSample(eventId, tokenHash))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) app.log.warn({ err: error }, 'failed to play a sample day');
        });
    };
    timers.set(eventId, setTimeout(playNext, HOLE_INTERVAL_MS).unref());
  }

  app.addHook('onResponse', (request, reply, done) => {
    const isRead = request.routeOptions.config.endpoint === readCard && reply.statusCode < 400;
    if (isRead) scheduleHole(request);
    done();
  });
  app.addHook('onClose', async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    await lastWrite;
  });
}
