/**
 * Uploads malicious and randomly damaged pictures, and checks that each is rejected or served as plain pixels without
 * any of its metadata.
 *
 *   npm run rig:pictures
 *   npm run rig:pictures -- --count 100 --seed 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { health } from '@golf-league/core/contracts/site.ts';
import { createHostilePictures } from '../server/src/images/test-hostile.ts';
import { CANARY } from '../server/src/images/test-pictures.ts';
import { callApi, RejectedCall } from '../server/test/call-api.ts';
import { createRigLeague, registerRigUsers } from '../server/test/rigs/people.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatTimes, formatCounts } from './rig-report.ts';

const { seed, count } = readRigOptions({ count: 1500 });
const random = createRandom(seed);
const pictures = await createHostilePictures();
const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-pictures-'));
const app = await startRealApp(dataDir);
const outcomeCounts = new Map<string, number>();
const durations: number[] = [];
const problems: string[] = [];

/** Damages a picture at random: changes bytes, cuts off or replaces its end, or writes a wrong length field. */
function damagePicture(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length === 0) return copy;
  switch (random.between(0, 3)) {
    case 0:
      // Most formats have their size and type fields at the beginning.
      for (let remainingFlips = random.between(1, 12); remainingFlips > 0; remainingFlips--) {
        const rangeEnd = random.chance(0.7) ? Math.min(200, copy.length) : copy.length;
        copy[random.between(0, rangeEnd - 1)] = random.between(0, 255);
      }
      return copy;
    case 1:
      return copy.subarray(0, random.between(1, copy.length));
    case 2:
      return Buffer.concat([copy.subarray(0, random.between(1, copy.length)), random.pick(pictures).bytes]);
    default:
      copy.writeUInt32BE(
        random.pick([0, 1, 0x7fffffff, 0xffffffff]),
        random.between(0, Math.max(0, Math.min(copy.length - 4, 100))),
      );
      return copy;
  }
}

const FORBIDDEN_WORDS = ['GPS', 'Exif', 'EXIF', 'xmp', CANARY, '<script', '<svg'];

try {
  const [anna] = await registerRigUsers(app.serverUrl, ['Anna']);
  let leagueId = '';
  for (let index = 0; index < count; index++) {
    if (index % 200 === 0) leagueId = await createRigLeague(app.serverUrl, anna!, []);
    const hostilePicture =
      index < pictures.length
        ? pictures[index]!
        : random.pick(pictures.filter((picture) => picture.bytes.length < 3_000_000));
    const bytes =
      index < pictures.length || hostilePicture.bytes.length < 4
        ? hostilePicture.bytes
        : damagePicture(hostilePicture.bytes);
    const round = { leagueId, memberId: anna!.id, gross: 90, toPar: 0 };
    const startedAt = performance.now();
    let outcome = 'stored';
    try {
      const file = new Blob([new Uint8Array(bytes)]);
      const { round: createdRound } = await callApi(app.serverUrl, submitRound, round, { ...anna!, file });
      const response = await fetch(app.serverUrl + createdRound.picture);
      const storedBytes = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200 || response.headers.get('content-type') !== 'image/webp') {
        problems.push(`${hostilePicture.name} (${index}) returned ${response.status}`);
      }
      const leakedWords = FORBIDDEN_WORDS.filter((word) => storedBytes.includes(word));
      if (leakedWords.length > 0)
        problems.push(`${hostilePicture.name} (${index}) still contains ${leakedWords.join(', ')}`);
    } catch (error) {
      outcome = error instanceof RejectedCall ? (error.code ?? String(error.status)) : String(error);
      const isRejection = error instanceof RejectedCall && error.status >= 400 && error.status < 500;
      if (!isRejection) problems.push(`${hostilePicture.name} (${index}): ${outcome}`);
    }
    durations.push(performance.now() - startedAt);
    outcomeCounts.set(outcome, (outcomeCounts.get(outcome) ?? 0) + 1);
  }
  await callApi(app.serverUrl, health, {});
  printReport(
    `Hostile pictures, seed ${seed}`,
    { pictures: count, outcomes: formatCounts(outcomeCounts), 'time per picture': formatTimes(durations) },
    problems,
  );
} finally {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
