/**
 * Breaks the server's dependencies while clients are writing, restores them, and checks that calls got responses in
 * time, that the server recovered on its own, and that no acknowledged write was lost. Needs Linux, and root for the
 * full disk.
 *
 *   npm run rig:faults
 *   npm run rig:faults -- --seconds 5 --seed 7
 *   npm run rig:faults -- --only 5        only the fifth fault
 */
import * as pictures from '../server/src/images/test-pictures.ts';
import { createRandom } from '../server/test/seeded-random.ts';
import {
  createDroppedConnectionsFault,
  createHungDatabaseFault,
  createUnresponsiveDatabaseFault,
  createRefusedConnectionsFault,
} from './faults/database-faults.ts';
import { createDiskFullFault, createDatabasePanicFault } from './faults/disk-full.ts';
import { runFault } from './faults/run-fault.ts';
import { createUnresponsiveServicesFault } from './faults/silent-services.ts';
import { readRigOptions } from './rig-options.ts';
import { printReport } from './rig-report.ts';

const faultFactories = [
  createHungDatabaseFault,
  createRefusedConnectionsFault,
  createUnresponsiveDatabaseFault,
  createDroppedConnectionsFault,
  createDiskFullFault,
  createDatabasePanicFault,
  createUnresponsiveServicesFault,
];

const { seed, seconds, only: faultNumber } = readRigOptions({ seconds: 30, only: 0 });
const random = createRandom(seed);
const picture = new Blob([new Uint8Array(await pictures.createPngPicture())]);
for (const createFault of faultNumber === 0
  ? faultFactories
  : faultFactories.slice(faultNumber - 1, faultNumber)) {
  const fault = await createFault(seconds);
  const { stats, failures } = await runFault(fault, random, picture);
  printReport(`${fault.name}, seed ${seed}`, stats, failures);
}
