import { expect, test } from 'vitest';
import { readReleases, releaseFaults, releasesIn } from './releases.ts';

test('this tree matches the newest release of the changelog', () => {
  expect(releaseFaults(readReleases())).toEqual([]);
});

test('a release without instructions, without a record or with another version is rejected', () => {
  const faults = releaseFaults(releasesIn('# Changes\n\n## 99.0.0\n\nNew colours.\n'));
  expect(faults).toContain('CHANGELOG.md does not say what to do for 99.0.0');
  expect(faults).toContain("99.0.0 has no record: npm run release -- record makes the newest's");
  expect(faults.filter((fault) => fault.startsWith('server/package.json says'))).toHaveLength(1);
});
