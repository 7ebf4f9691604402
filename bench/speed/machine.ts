import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { login, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import sharp from 'sharp';
import { ask } from '../../server/test/ask.ts';
import { type Bench, CONNECTIONS, type Scale } from './bench.ts';
import { type Running, startEmbedded } from './checkout.ts';
import { closedLoop, closeLines, openLines, percentile, rateOf, rawRequest } from './http-load.ts';
import { interleaved, type BenchRow, medianAndRange } from './measure.ts';
import { makeLeagues, makePeople } from './world.ts';

const PASSWORD = 'albatross on nine';
/** The parameters of the server's hashes: OWASP's minimum. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The board of a FedEx league of 40 × 20, computed by the checkout's own core in a separate process. */
export const standings: Bench = async ({ app, pairs }) => {
  const times = Array.from({ length: pairs }, () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'standings.ts'), app]);
    const time = Number(stdout.toString());
    if (!(time > 0)) throw new Error(stderr.toString());
    return time;
  });
  return [{ row: 'FedEx standings 40 × 20', unit: 'ms', measured: medianAndRange(times) }];
};

async function logIns(running: Running, { slice, pairs }: Scale): Promise<BenchRow[]> {
  const passwordHash = await hash(PASSWORD, COST);
  const people = await makePeople(running.sql, CONNECTIONS, passwordHash);
  const [league] = await makeLeagues(running.sql, [people], 10);
  const lines = openLines(running.address, CONNECTIONS);
  const logIn = (line: number) => rawRequest(login, { email: people[line]!.email, password: PASSWORD });
  const hashes = Math.max(1, availableParallelism() - 1);
  async function verifiesPerSecond(): Promise<number> {
    const began = performance.now();
    let count = 0;
    await Promise.all(
      Array.from({ length: hashes }, async () => {
        while (performance.now() - began < slice) {
          await verify(passwordHash, PASSWORD);
          count++;
        }
      }),
    );
    return (count * 1000) / (performance.now() - began);
  }
  const compared = await interleaved(pairs, () => rateOf(lines, slice, 200, logIn), verifiesPerSecond);
  const readers = openLines(running.address, 2);
  const read = (line: number) =>
    rawRequest(scoreboard, { leagueId: league!.id }, { token: people[line]!.token });
  const readTime = async () => percentile(await closedLoop(readers, slice, read), 0.99);
  const others = await interleaved(
    pairs,
    async () => {
      const logging = rateOf(lines, slice, 200, logIn);
      const time = await readTime();
      await logging;
      return time;
    },
    readTime,
  );
  closeLines([...lines, ...readers]);
  return [
    { row: 'log-in', unit: `per second, against argon2 alone, ${hashes} at once`, ...compared },
    { row: 'boards of others during log-ins', unit: 'ms, 99 %, against quiet', ...others },
  ];
}

/** A photo from a phone: large, and with noise that makes decoding slow. */
const photo = async (width: number, height: number) =>
  new Blob([
    Buffer.from(
      await sharp({
        create: {
          width,
          height,
          channels: 3,
          background: '#577',
          noise: { type: 'gaussian', mean: 128, sigma: 12 },
        },
      })
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  ]);

async function uploads(running: Running, { pairs }: Scale): Promise<BenchRow[]> {
  const { child, address, sql } = running;
  const file = await photo(4000, 3000);
  const small = await photo(1200, 900);
  const people = await makePeople(sql, 4);
  const [league] = await makeLeagues(sql, [people], 1);
  const loop = () =>
    new Promise<{ max: number; p99: number }>((resolve) => {
      child.once('message', (message) => resolve(message as { max: number; p99: number }));
      child.send('loop');
    });
  const held: number[] = [];
  const quiet: number[] = [];
  for (let turn = 0; turn <= pairs; turn++) {
    await loop();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const before = await loop();
    await Promise.all(
      people.map(async ({ id, token }) => {
        const scores = { leagueId: league!.id, memberId: id, gross: 90, toPar: 8 };
        await ask(address, submitRound, scores, { token, file, key: randomUUID() });
        await ask(address, uploadAvatar, { userId: id }, { token, file: small });
      }),
    );
    const { max } = await loop();
    if (turn === 0) continue;
    quiet.push(before.max);
    held.push(max);
  }
  return [
    {
      row: 'event loop during 4 × 2 uploads',
      unit: 'ms at most; the limit column: quiet',
      measured: medianAndRange(held),
      limit: medianAndRange(quiet),
      note: `${(file.size / 1e6).toFixed(1)} MB each`,
    },
  ];
}

export const machine: Bench = async (scale) => {
  const running = await startEmbedded(scale.app);
  try {
    return [...(await logIns(running, scale)), ...(await uploads(running, scale))];
  } finally {
    await running.stop();
  }
};
