import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

interface Release {
  readonly version: string;
  readonly text: string;
}

/** Parses the releases of the changelog, newest first. */
export function parseReleases(changelog: string): Release[] {
  const [, ...sections] = changelog.split(/^## /m);
  return sections.map((section) => {
    const [version = '', ...lines] = section.split('\n');
    return { version: version.trim(), text: lines.join('\n') };
  });
}

export const readReleases = (): Release[] => parseReleases(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));

/** Returns the paths of a release's demo backup, which later releases must restore, and of what users saw in it. */
export const getRecordPaths = (version: string) => {
  const folder = join(root, 'server/test/releases');
  return { archive: join(folder, `${version}.tar.gz`), visibleData: join(folder, `${version}.json`) };
};

const WORKSPACES = ['.', 'core', 'server', 'client', 'native', 'outside'];

/** Returns a message for each reason why this source tree cannot be released. */
export function findReleaseProblems(releases: readonly Release[]): string[] {
  const [newest] = releases;
  if (newest === undefined) return ['CHANGELOG.md lists no releases'];
  const versions = WORKSPACES.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return [folder, manifest.version] as const;
  });
  return [
    ...versions
      .filter(([, version]) => version !== newest.version)
      .map(
        ([folder, version]) =>
          `${folder}/package.json has version ${version}, CHANGELOG.md ${newest.version}`,
      ),
    ...releases
      .filter(({ text }) => !text.includes('**What to do.**'))
      .map(({ version }) => `CHANGELOG.md does not say what to do for ${version}`),
    ...releases
      .filter(({ version }) => !Object.values(getRecordPaths(version)).every((file) => existsSync(file)))
      .map(
        ({ version }) =>
          `${version} has no record: npm run release -- record creates the one for the newest release`,
      ),
  ];
}
