import { expect, it } from 'vitest';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { callApi } from '../call-api.ts';
import { openTestApp } from '../test-app.ts';
import { createRigLeague, registerRigUsers } from './people.ts';
import { closeSlowClients, openSlowClient, type SlowClient, slowKinds } from './slow-clients.ts';

const CLIENTS_PER_KIND = 25;

// bench/rig-slow.ts runs longer, until the server has closed all connections.
it(`${CLIENTS_PER_KIND * slowKinds.length} slow clients do not delay other users or shutdown`, async () => {
  const app = await openTestApp();
  const slowClients: SlowClient[] = [];
  try {
    const [anna, bo] = await registerRigUsers(app.url, ['Anna', 'Bo']);
    const leagueId = await createRigLeague(app.url, anna!, [bo!]);
    for (const kind of slowKinds) {
      slowClients.push(
        ...(await Promise.all(
          Array.from({ length: CLIENTS_PER_KIND }, () => openSlowClient(app.url, kind, anna!)),
        )),
      );
    }
    for (const person of [anna!, bo!]) {
      const message = { userId: person.id, leagueId, message: 'Fore!' };
      for (let calls = 0; calls < 10; calls++) {
        await callApi(app.url, uploadMessage, message, { ...person, timeoutMs: 10_000 });
        // Ignores the status, because on a busy machine /health can time out before the database responds.
        await app.fetch(health.path, { signal: AbortSignal.timeout(10_000) });
      }
    }
    expect(slowClients.filter(({ closedAfterMs }) => closedAfterMs === undefined).length).toBeGreaterThan(0);
    await app.close();
  } finally {
    await closeSlowClients(slowClients);
  }
});
