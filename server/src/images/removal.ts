import { enqueue, type JobHandler, createJobHandler, defineJobKind } from '../database/jobs.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { Pictures } from './pictures.ts';

const removalJob = defineJobKind<{ keys: string[] }>('remove_pictures', 25);
const sweepJob = defineJobKind<Record<string, never>>('sweep_pictures', 3);

/** Enqueues the removal of pictures, because their files must be deleted only after the commit. */
export async function enqueuePictureRemoval(
  work: UnitOfWork,
  keys: readonly (string | null)[],
): Promise<void> {
  const storedKeys = keys.filter((key) => key !== null);
  if (storedKeys.length > 0) await enqueue(work, removalJob, { keys: storedKeys });
}

export function createPictureJobs(pictures: Pictures, clock: () => Date): JobHandler[] {
  return [
    createJobHandler(removalJob, ({ keys }) => pictures.removeUnreferenced(keys)),
    createJobHandler(sweepJob, async () => void (await pictures.sweep(clock())), '23 3 * * *'),
  ];
}
