/**
 * Sends hostile requests to every endpoint and hostile events to the sockets of a separate server, and checks that each
 * response matches the contract, that no response is a 5xx, and that the server keeps running.
 *
 *   npm run rig:fuzz
 *   npm run rig:fuzz -- --requests 1000 --events 500 --seed 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health } from '@golf-league/core/contracts/site.ts';
import * as pictures from '../server/src/images/test-pictures.ts';
import { callApi } from '../server/test/call-api.ts';
import { fuzzCalls } from '../server/test/rigs/fuzz-calls.ts';
import { fuzzSockets } from '../server/test/rigs/fuzz-sockets.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatCounts } from './rig-report.ts';

const options = readRigOptions({ requests: 20_000, events: 5_000 });
const random = createRandom(options.seed);
const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-fuzz-'));
const app = await startRealApp(dataDir);
const problems: string[] = [];
void app.server.exitCode.then((code) =>
  problems.push(`the server exited with ${code}: ${app.server.stderr().slice(-2000)}`),
);
try {
  const picture = await pictures.createPngPicture();
  const calls = await fuzzCalls({ serverUrl: app.serverUrl, random, picture, requests: options.requests });
  const sockets = await fuzzSockets({ serverUrl: app.serverUrl, random, picture, events: options.events });
  problems.push(...calls.problems, ...sockets.problems);
  await callApi(app.serverUrl, health, {});
  printReport(
    `Fuzz, seed ${options.seed}`,
    {
      requests: calls.requests,
      responses: formatCounts(calls.statuses),
      'slowest response': `${Math.round(calls.slowestMs)} ms`,
      'events by socket': sockets.events,
      acknowledgements: formatCounts(sockets.statuses),
      handshakes: sockets.handshakes,
    },
    problems,
  );
  process.stdout.write(app.server.stderr().slice(0, 3000));
} finally {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
