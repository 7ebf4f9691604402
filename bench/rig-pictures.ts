/**
 * Uploads malicious and randomly damaged pictures, and checks that each is refused or served as plain pixels without
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
import { createRigLeague, registerRigPeople } from '../server/test/rigs/people.ts';
import { startRealApp } from '../server/test/rigs/real-app.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport, formatTimes, formatCounts } from './rig-report.ts';

const { seed, count } = readRigOptions({ count: 1500 });
const random = createRandom(seed);
const pictures = await createHostilePictures();
const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-pictures-'));
const app = await startRealApp(dataDir);
const outcomes = new Map<string, number>();
const times: number[] = [];
const faults: string[] = [];

/** Damages a picture: flipped bytes, a missing end, another picture's end, or a wrong length. */
function damage(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length === 0) return copy;
  switch (random.between(0, 3)) {
    case 0:
      // Most formats have their sizes and types at the beginning.
      for (let flips = random.between(1, 12); flips > 0; flips--) {
        const rangeEnd = random.chance(0.7) ? Math.min(200, copy.length) : copy.length;
        copy[random.between(0, rangeEnd - 1)] = random.between(0, 255);
      }
      return copy;
    case 1:
      return copy.subarray(0, random.between(1, copy.length));
    case 2:
      return Buffer.concat([copy.subarray(0, random.between(1, copy.length)), random.of(pictures).bytes]);
    default:
      copy.writeUInt32BE(
        random.of([0, 1, 0x7fffffff, 0xffffffff]),
        random.between(0, Math.max(0, Math.min(copy.length - 4, 100))),
      );
      return copy;
  }
}

const FORBIDDEN_WORDS = ['GPS', 'Exif', 'EXIF', 'xmp', CANARY, '<script', '<svg'];

try {
  const [anna] = await registerRigPeople(app.address, ['Anna']);
  let league = '';
  for (let index = 0; index < count; index++) {
    if (index % 200 === 0) league = await createRigLeague(app.address, anna!, []);
    const hostile =
      index < pictures.length
        ? pictures[index]!
        : random.of(pictures.filter((picture) => picture.bytes.length < 3_000_000));
    const bytes = index < pictures.length || hostile.bytes.length < 4 ? hostile.bytes : damage(hostile.bytes);
    const round = { leagueId: league, memberId: anna!.id, gross: 90, toPar: 0 };
    const startedAt = performance.now();
    let outcome = 'stored';
    try {
      const file = new Blob([new Uint8Array(bytes)]);
      const { round: createdRound } = await callApi(app.address, submitRound, round, { ...anna!, file });
      const response = await fetch(app.address + createdRound.picture);
      const stored = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200 || response.headers.get('content-type') !== 'image/webp') {
        faults.push(`${hostile.name} (${index}) returned ${response.status}`);
      }
      const leakedWords = FORBIDDEN_WORDS.filter((word) => stored.includes(word));
      if (leakedWords.length > 0)
        faults.push(`${hostile.name} (${index}) still contains ${leakedWords.join(', ')}`);
    } catch (error) {
      outcome = error instanceof RejectedCall ? (error.code ?? String(error.status)) : String(error);
      const isRefusal = error instanceof RejectedCall && error.status >= 400 && error.status < 500;
      if (!isRefusal) faults.push(`${hostile.name} (${index}): ${outcome}`);
    }
    times.push(performance.now() - startedAt);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  await callApi(app.address, health, {});
  printReport(
    `Hostile pictures, seed ${seed}`,
    { pictures: count, outcomes: formatCounts(outcomes), 'time per picture': formatTimes(times) },
    faults,
  );
} finally {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
