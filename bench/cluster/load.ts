import { setTimeout as sleep } from 'node:timers/promises';
import * as pictures from '../../server/src/images/test-pictures.ts';
import type { Person } from '../../server/test/rigs/people.ts';
import { openSeason, type Season, writeAll } from '../../server/test/rigs/season.ts';
import { checkSeason, type Verdict } from '../../server/test/rigs/season-check.ts';
import type { Random } from '../../server/test/seeded-random.ts';
import { type Listener, listen, type Reading, readAll } from './readers.ts';

const picture = new Blob([new Uint8Array(await pictures.png())]);
const SOCKETS_EACH = 6;

/** Everybody writes with keys, reads and listens by way of the proxy, until `end`. */
interface Load {
  readonly season: Season;
  readonly listeners: readonly Listener[];
  end(): Promise<{ verdict: Verdict; reading: Reading }>;
}

export async function beginLoad(address: string, people: readonly Person[], random: Random): Promise<Load> {
  const season = await openSeason(address, people);
  const listeners = people.flatMap(({ token }) =>
    Array.from({ length: SOCKETS_EACH }, () => listen(address, token)),
  );
  let over = false;
  const isOver = () => over;
  const writing = writeAll(season, { address: () => address, random, picture, isOver });
  const reading = readAll(address, season, isOver);
  return {
    season,
    listeners,
    async end() {
      over = true;
      const [read] = await Promise.all([reading, writing]);
      // The last events.
      await sleep(500);
      listeners.forEach(({ socket }) => socket.disconnect());
      return { verdict: await checkSeason(address, season), reading: read };
    },
  };
}

export const failedOf = (statuses: ReadonlyMap<string, number>): number =>
  [...statuses].reduce((sum, [status, count]) => (status === '200' ? sum : sum + count), 0);

export const countOf = (statuses: ReadonlyMap<string, number>): number =>
  [...statuses].reduce((sum, [, count]) => sum + count, 0);
