import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Small files that take a long time because they mostly wait. A fresh clone has no durations and sorts by size, so
 * these files would start last and run alone at the end.
 */
const LONG_FILES = [
  'focus-in-sight',
  'kill',
  'silent-mail-server',
  'upgrade',
  'races',
  'slow-clients',
  'fuzz',
];

const isLong = ({ moduleId }: TestSpecification) =>
  LONG_FILES.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** A sequencer that starts each project with its long files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((projectFiles) =>
      projectFiles.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))),
    );
  }
}
