import { expect, it } from 'vitest';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { ask } from '../ask.ts';
import { openTestApp } from '../test-app.ts';
import { newLeague, newPeople } from './people.ts';
import { closeAll, openSlowClient, type SlowClient, slownesses } from './slow-clients.ts';

const EACH = 25;

// The long form, which waits until the server has closed them all, is bench/rig-slow.ts.
it(`${EACH * slownesses.length} slow clients delay nobody else, and not the end of the server`, async () => {
  const app = await openTestApp();
  const slow: SlowClient[] = [];
  try {
    const [anna, bo] = await newPeople(app.url, ['Anna', 'Bo']);
    const league = await newLeague(app.url, anna!, [bo!]);
    for (const kind of slownesses) {
      slow.push(
        ...(await Promise.all(Array.from({ length: EACH }, () => openSlowClient(app.url, kind, anna!)))),
      );
    }
    for (const person of [anna!, bo!]) {
      const message = { userId: person.id, leagueId: league, message: 'Fore!' };
      for (let calls = 0; calls < 10; calls++) {
        await ask(app.url, uploadMessage, message, { ...person, withinMs: 10_000 });
        // On a busy machine the database may answer later than /health waits.
        await app.fetch(health.path, { signal: AbortSignal.timeout(10_000) });
      }
    }
    expect(slow.filter(({ closedAfter }) => closedAfter === undefined).length).toBeGreaterThan(0);
    await app.close();
  } finally {
    await closeAll(slow);
  }
});
