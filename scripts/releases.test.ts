import { expect, test } from 'vitest';
import { readReleases, findReleaseProblems, parseReleases } from './releases.ts';

test('this source tree matches the newest release in the changelog', () => {
  expect(findReleaseProblems(readReleases())).toEqual([]);
});

test('a release without instructions, without a record or with a mismatched version is rejected', () => {
  const problems = findReleaseProblems(parseReleases('# Changes\n\n## 99.0.0\n\nNew colours.\n'));
  expect(problems).toContain('CHANGELOG.md does not say what to do for 99.0.0');
  expect(problems).toContain(
    '99.0.0 has no record: npm run release -- record creates the one for the newest release',
  );
  expect(problems.filter((problem) => problem.startsWith('server/package.json has version'))).toHaveLength(1);
});
