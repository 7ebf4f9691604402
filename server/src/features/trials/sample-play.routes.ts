import { readCard } from '@golf-league/core/contracts/card.ts';
import type { FastifyRequest } from 'fastify';
import { transact } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import { hashBearerToken, requireSession } from '../../http/session.ts';
import { isOpenSampleEvent, playHole } from './sample-play.actions.ts';

/** The delay between reading a sample event's card and playing its next hole. */
const HOLE_DELAY_MS = 6_000;
/** The maximum number of remembered events outside running sample leagues, which need not be checked again. */
const MAX_NON_SAMPLE_EVENTS = 10_000;

/**
 * Adds scores to a sample league's card while somebody is reading it: each read is followed by one more hole, and an
 * open page refetches the card when the hole is written. Each event has one timer, and one event is written at a time.
 */
export function advanceSampleOnRead({ app, db, publish, clock }: Deps): void {
  const nonSampleEventIds = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  let lastWrite = Promise.resolve();

  async function playHoleIfSample(eventId: string, tokenHash: Buffer): Promise<void> {
    if (!(await isOpenSampleEvent(db, eventId))) {
      if (nonSampleEventIds.size >= MAX_NON_SAMPLE_EVENTS) nonSampleEventIds.clear();
      nonSampleEventIds.add(eventId);
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
    if (!tokenHash || nonSampleEventIds.has(eventId) || timers.has(eventId)) return;
    const playNextHole = () => {
      timers.delete(eventId);
      lastWrite = lastWrite
        .then(() => playHoleIfSample(eventId, tokenHash))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError))
            app.log.warn({ err: error }, 'failed to play a hole of a sample event');
        });
    };
    timers.set(eventId, setTimeout(playNextHole, HOLE_DELAY_MS).unref());
  }

  app.addHook('onResponse', (request, reply, done) => {
    const isCardRead = request.routeOptions.config.endpoint === readCard && reply.statusCode < 400;
    if (isCardRead) scheduleHole(request);
    done();
  });
  app.addHook('onClose', async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    await lastWrite;
  });
}
