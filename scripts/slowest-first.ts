import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Small but slow test files, which mostly wait. A fresh clone has no recorded durations, so vitest sorts by size and
 * would start these files last.
 */
const SLOW_TEST_NAMES = [
  'focus-in-sight',
  'kill',
  'silent-mail-server',
  'upgrade',
  'races',
  'slow-clients',
  'fuzz',
];

const isSlowFile = ({ moduleId }: TestSpecification) =>
  SLOW_TEST_NAMES.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** A sequencer that starts each project with its slow test files. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const filesByProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...filesByProject.values()].flatMap((projectFiles) =>
      projectFiles.toSorted((a, b) => Number(isSlowFile(b)) - Number(isSlowFile(a))),
    );
  }
}
