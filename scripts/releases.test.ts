import { expect, test } from 'vitest';
import { readReleases, releaseFaults, releasesIn } from './releases.ts';

test('this tree is what the newest release of the changelog says', () => {
  expect(releaseFaults(readReleases())).toEqual([]);
});

test('a release that says nothing of what to do, has no record or another version is none', () => {
  const faults = releaseFaults(releasesIn('# Changes\n\n## 99.0.0\n\nNew colours.\n'));
  expect(faults).toContain('CHANGELOG.md does not say what to do for 99.0.0');
  expect(faults).toContain("99.0.0 has no record: npm run release -- record makes the newest's");
  expect(faults.filter((fault) => fault.startsWith('server/package.json says'))).toHaveLength(1);
});
