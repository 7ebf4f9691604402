import { setTimeout as sleep } from 'node:timers/promises';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { ask } from '../../server/test/ask.ts';
import { newLeague, type Person } from '../../server/test/rigs/people.ts';
import type { Cluster } from './cluster.ts';
import { type Findings, percentiles } from './figures.ts';
import { allReady, listen } from './readers.ts';

async function register(address: string, league: string, person: Person): Promise<void> {
  const scores = { gross: 90, toPar: 2, coursePar: null };
  await ask(address, submitRound, { leagueId: league, memberId: person.id, ...scores }, person);
}

/** Writes on one instance are heard by a member's sockets on all. */
export async function hearAcross({ instances }: Cluster, people: readonly Person[]): Promise<Findings> {
  const WRITES = 100;
  const [writer, reader] = people as [Person, Person];
  const league = await newLeague(instances[0]!.address, writer, [reader]);
  const listeners = instances.map(({ address }) => listen(address, reader.token));
  await allReady(listeners);
  const times: number[] = [];
  let missed = 0;
  for (let write = 0; write < WRITES; write++) {
    for (const listener of listeners) listener.heard.length = 0;
    const began = performance.now();
    await register(instances[0]!.address, league, writer);
    const isThere = () =>
      listeners.every(({ heard }) => heard.some(({ event }) => event === 'scoreboardChanged'));
    while (!isThere() && performance.now() - began < 5_000) await sleep(2);
    for (const { heard } of listeners.slice(1)) {
      const told = heard.find(({ event }) => event === 'scoreboardChanged');
      if (told) times.push(told.at - began);
      else missed++;
    }
  }
  listeners.forEach(({ socket }) => socket.disconnect());
  return {
    figures: {
      'writes on one instance, heard on the two others': `${WRITES * 2 - missed} of ${WRITES * 2}`,
      'from the call until it is heard elsewhere': percentiles(times),
    },
    faults: missed > 0 ? [`${missed} events were not heard on another instance`] : [],
  };
}

/** What was acknowledged stands on the board of each instance, and on that which the proxy chooses. */
export async function readOwnWrites(
  { instances, web }: Cluster,
  people: readonly Person[],
): Promise<Findings> {
  const LEAGUES = 20;
  const ROUNDS = 50;
  const places = [web, ...instances.map(({ address }) => address)];
  let stale = 0;
  let writes = 0;
  const times: number[] = [];
  await Promise.all(
    people.slice(0, 2).map(async (person) => {
      for (let index = 0; index < LEAGUES / 2; index++) {
        const league = await newLeague(web, person, []);
        for (let rounds = 1; rounds <= ROUNDS; rounds++) {
          await register(web, league, person);
          writes++;
          const boards = await Promise.all(
            places.map(async (place) => {
              const began = performance.now();
              const board = await ask(place, scoreboard, { leagueId: league }, person);
              times.push(performance.now() - began);
              return board;
            }),
          );
          stale += boards.filter(({ rows: scores }) => scores[0]?.rounds !== rounds).length;
        }
      }
    }),
  );
  return {
    figures: {
      'writes through the proxy, each read at once on all three and through the proxy': writes,
      'boards that lacked an acknowledged write': stale,
      'time of such a board': percentiles(times),
    },
    faults: stale > 0 ? [`${stale} boards lacked an acknowledged write`] : [],
  };
}
