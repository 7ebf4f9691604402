import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import * as pictures from '../../src/images/test-pictures.ts';
import { createRandom } from '../seeded-random.ts';
import { openTestApp } from '../test-app.ts';
import { registerRigUsers } from './people.ts';
import { openSeason, writeAll } from './season.ts';
import { checkSeason } from './season-check.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Jumps forward stay within a session's lifetime or follow a jump back. */
const jumps = [2 * HOUR, -5 * HOUR, 20 * DAY, -60 * DAY, 45 * DAY, -1, -366 * DAY, 366 * DAY];

it('a clock that jumps during writes causes no lost, repeated or delayed writes', async () => {
  const app = await openTestApp();
  try {
    const people = await registerRigUsers(app.url, ['Anna', 'Bo', 'Cilla']);
    const season = await openSeason(app.url, people);
    // The event has started, whatever time the clock shows.
    const startsAt = new Date(Date.now() - 800 * DAY);
    await app.db
      .updateTable('events')
      .set({ starts_at: startsAt })
      .where('id', '=', season.eventId)
      .execute();
    const picture = new Blob([new Uint8Array(await pictures.createPngPicture())]);
    let isOver = false;
    const getServerUrl = () => app.url;
    const writesPromise = writeAll(season, {
      getServerUrl,
      random: createRandom(16),
      picture,
      isOver: () => isOver,
    });
    for (const jump of jumps) {
      await sleep(100);
      app.moveClock(jump);
    }
    await sleep(100);
    isOver = true;
    await writesPromise;
    const verdict = await checkSeason(app.url, season);
    expect(verdict.problems).toEqual([]);
    expect(verdict).toMatchObject({ lost: 0, duplicated: 0 });
    expect([...season.statuses.keys()]).toEqual(['200']);
  } finally {
    await app.close();
  }
});
