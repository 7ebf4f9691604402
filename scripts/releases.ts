import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

interface Release {
  readonly version: string;
  readonly text: string;
}

/** Parses the releases of the changelog, newest first. */
export function releasesIn(changelog: string): Release[] {
  const [, ...sections] = changelog.split(/^## /m);
  return sections.map((section) => {
    const [version = '', ...lines] = section.split('\n');
    return { version: version.trim(), text: lines.join('\n') };
  });
}

export const readReleases = (): Release[] => releasesIn(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));

/** The paths of a release's back-up of the demo league, which later releases must restore, and of what users saw. */
export const recordPathsOf = (version: string) => {
  const folder = join(root, 'server/test/releases');
  return { archive: join(folder, `${version}.tar.gz`), facts: join(folder, `${version}.json`) };
};

const WORKSPACES = ['.', 'core', 'server', 'client', 'native', 'outside'];

/** Returns a sentence for each reason why this tree is not a release. */
export function findReleaseFaults(releases: readonly Release[]): string[] {
  const [newest] = releases;
  if (newest === undefined) return ['CHANGELOG.md names no release'];
  const versions = WORKSPACES.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return [folder, manifest.version] as const;
  });
  return [
    ...versions
      .filter(([, version]) => version !== newest.version)
      .map(([folder, version]) => `${folder}/package.json says ${version}, CHANGELOG.md ${newest.version}`),
    ...releases
      .filter(({ text }) => !text.includes('**What to do.**'))
      .map(({ version }) => `CHANGELOG.md does not say what to do for ${version}`),
    ...releases
      .filter(({ version }) => !Object.values(recordPathsOf(version)).every((file) => existsSync(file)))
      .map(
        ({ version }) =>
          `${version} has no record: npm run release -- record creates that of the newest release`,
      ),
  ];
}
