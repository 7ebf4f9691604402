import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { login, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import sharp from 'sharp';
import { callApi } from '../../server/test/call-api.ts';
import { type Bench, CONNECTION_COUNT, type Scale } from './bench.ts';
import { type BenchServer, startBenchServer } from './checkout.ts';
import {
  runClosedLoop,
  closeConnections,
  openConnections,
  computePercentile,
  measureRate,
  buildRawRequest,
} from './http-load.ts';
import { measureAlternately, type BenchRow, computeSpread } from './measure.ts';
import { createBenchLeagues, createBenchUsers } from './bench-data.ts';

const PASSWORD = 'albatross on nine';
/** The argon2 parameters of the server's password hashes: OWASP's minimum. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Measures how long the checkout's core takes, in a separate process, to compute a FedEx board of 40 × 20 rounds. */
export const standingsBench: Bench = async ({ app, pairs }) => {
  const times = Array.from({ length: pairs }, () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'standings.ts'), app]);
    const time = Number(stdout.toString());
    if (!(time > 0)) throw new Error(stderr.toString());
    return time;
  });
  return [{ row: 'FedEx standings 40 × 20', unit: 'ms', measured: computeSpread(times) }];
};

async function measureLogIns(server: BenchServer, { durationMs, pairs }: Scale): Promise<BenchRow[]> {
  const passwordHash = await hash(PASSWORD, ARGON2_OPTIONS);
  const people = await createBenchUsers(server.sql, CONNECTION_COUNT, passwordHash);
  const [league] = await createBenchLeagues(server.sql, [people], 10);
  const connections = openConnections(server.address, CONNECTION_COUNT);
  const createLogInRequest = (connectionIndex: number) =>
    buildRawRequest(login, { email: people[connectionIndex]!.email, password: PASSWORD });
  const hashConcurrency = Math.max(1, availableParallelism() - 1);
  async function measureVerificationsPerSecond(): Promise<number> {
    const startedAt = performance.now();
    let count = 0;
    await Promise.all(
      Array.from({ length: hashConcurrency }, async () => {
        while (performance.now() - startedAt < durationMs) {
          await verify(passwordHash, PASSWORD);
          count++;
        }
      }),
    );
    return (count * 1000) / (performance.now() - startedAt);
  }
  const comparison = await measureAlternately(
    pairs,
    () => measureRate(connections, durationMs, 200, createLogInRequest),
    measureVerificationsPerSecond,
  );
  const readers = openConnections(server.address, 2);
  const createReadRequest = (connectionIndex: number) =>
    buildRawRequest(scoreboard, { leagueId: league!.id }, { token: people[connectionIndex]!.token });
  const measureReadTime = async () =>
    computePercentile(await runClosedLoop(readers, durationMs, createReadRequest), 0.99);
  const readTimes = await measureAlternately(
    pairs,
    async () => {
      const logInLoad = measureRate(connections, durationMs, 200, createLogInRequest);
      const time = await measureReadTime();
      await logInLoad;
      return time;
    },
    measureReadTime,
  );
  closeConnections([...connections, ...readers]);
  return [
    {
      row: 'log-in',
      unit: `per second, compared with argon2 alone, ${hashConcurrency} at once`,
      ...comparison,
    },
    { row: 'board reads during log-ins', unit: 'ms, 99 %, compared with an idle server', ...readTimes },
  ];
}

/** Creates a photo like a phone's: large, and with noise that makes decoding slow. */
const createPhoto = async (width: number, height: number) =>
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

async function measureUploads(server: BenchServer, { pairs }: Scale): Promise<BenchRow[]> {
  const { child, address, sql } = server;
  const largePhoto = await createPhoto(4000, 3000);
  const smallPhoto = await createPhoto(1200, 900);
  const people = await createBenchUsers(sql, 4);
  const [league] = await createBenchLeagues(sql, [people], 1);
  const readLoopDelay = () =>
    new Promise<{ max: number; p99: number }>((resolve) => {
      child.once('message', (message) => resolve(message as { max: number; p99: number }));
      child.send('loop');
    });
  const uploadDelays: number[] = [];
  const idleDelays: number[] = [];
  for (let turn = 0; turn <= pairs; turn++) {
    await readLoopDelay();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const idleDelay = await readLoopDelay();
    await Promise.all(
      people.map(async ({ id, token }) => {
        const scores = { leagueId: league!.id, memberId: id, gross: 90, toPar: 8 };
        await callApi(address, submitRound, scores, { token, file: largePhoto, key: randomUUID() });
        await callApi(address, uploadAvatar, { userId: id }, { token, file: smallPhoto });
      }),
    );
    const { max } = await readLoopDelay();
    if (turn === 0) continue;
    idleDelays.push(idleDelay.max);
    uploadDelays.push(max);
  }
  return [
    {
      row: 'event loop during 4 × 2 uploads',
      unit: 'ms at most; the limit is an idle server',
      measured: computeSpread(uploadDelays),
      limit: computeSpread(idleDelays),
      note: `${(largePhoto.size / 1e6).toFixed(1)} MB each`,
    },
  ];
}

/** Measures log-ins and picture uploads, the calls that use the most CPU time. */
export const machineBench: Bench = async (scale) => {
  const server = await startBenchServer(scale.app);
  try {
    return [...(await measureLogIns(server, scale)), ...(await measureUploads(server, scale))];
  } finally {
    await server.stop();
  }
};
