import { createTrialLeague } from '@golf-league/core/contracts/sample-leagues.ts';
import { defaultLanguage } from '@golf-league/core/wire/languages.ts';
import { transact } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { getClientNetwork } from '../../http/client-network.ts';
import { getDeviceName } from '../../http/device-name.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import { logRequestEvent } from '../../http/security-log.ts';
import { TurnQueue } from '../../http/turn-queue.ts';
import { advanceSampleOnRead } from './sample-play.routes.ts';
import * as trials from './trials.actions.ts';

export function trialsRoutes(deps: Deps): void {
  advanceSampleOnRead(deps);
  // Creates one sample league at a time, so that the limit is never exceeded and other calls can use the database.
  const turns = new TurnQueue({
    maxRunning: 1,
    maxPerNetwork: 1,
    maxPerPerson: 1,
    maxWaiting: 20,
    maxWaitMs: 10_000,
  });

  publicRoute(deps, createTrialLeague, async ({ input, request, now }) => {
    if (!deps.config.tryLeagues) throw new ApiError('trials_off');
    const attempt = await deps.limits.sampleLeagues.take(request);
    const visitor = {
      language: input.language ?? defaultLanguage,
      device: getDeviceName(request.headers['user-agent']),
    };
    const network = getClientNetwork(request.ip);
    const trial = await turns
      .run({ network, personKey: '' }, () =>
        transact(deps.db, deps.publish, now, (work) => trials.createTrial(work, visitor, deps.pictures.urls)),
      )
      .catch(async (error: unknown) => {
        await attempt.undo();
        throw error;
      });
    logRequestEvent(request, 'looked_around', { personId: trial.userId, leagueId: trial.leagueId });
    return { ...trial, guest: true as const };
  });
}
