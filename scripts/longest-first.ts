import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long though they are small, most of it waiting. A fresh clone, which knows no durations, goes by size:
 * begun last, they would end a run alone.
 */
const LONG = ['focus-in-sight', 'kill', 'silent-mail-server', 'upgrade', 'races', 'slow-clients', 'fuzz'];

const isLong = ({ moduleId }: TestSpecification) =>
  LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Begins with the long files of each project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) =>
      own.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))),
    );
  }
}
