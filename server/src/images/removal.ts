import { enqueue, type JobHandler, jobHandler, jobKind } from '../database/jobs.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { Pictures } from './pictures.ts';

const removal = jobKind<{ keys: string[] }>('remove_pictures', 25);
const sweep = jobKind<Record<string, never>>('sweep_pictures', 3);

/** Enqueues the removal of pictures, so that their files are deleted after the commit and never without it. */
export async function removePictures(work: UnitOfWork, keys: readonly (string | null)[]): Promise<void> {
  const storedKeys = keys.filter((key) => key !== null);
  if (storedKeys.length > 0) await enqueue(work, removal, { keys: storedKeys });
}

export function pictureJobs(pictures: Pictures, clock: () => Date): JobHandler[] {
  return [
    jobHandler(removal, ({ keys }) => pictures.release(keys)),
    jobHandler(sweep, async () => void (await pictures.sweep(clock())), '23 3 * * *'),
  ];
}
