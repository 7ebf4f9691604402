import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareNativeWeb } from './native-web.ts';
import { root, runProgram } from './run-program.ts';

// Builds the web app for the server at PUBLIC_URL and copies it into the native projects:
// PUBLIC_URL=https://golf.example npm run native:sync
const nativeFolder = join(root, 'native');
const firebaseFiles = {
  android: join(nativeFolder, 'android/app/google-services.json'),
  ios: join(nativeFolder, 'ios/App/App/GoogleService-Info.plist'),
};

/** Returns the origin that the app calls; undefined for a URL that is not safe to call from a phone. */
export function parseServerOrigin(publicUrl: string): string | undefined {
  const url = URL.parse(publicUrl);
  const isLocalhost = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || url.pathname !== '/' || url.username !== '') return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocalhost) ? url.origin : undefined;
}

/** Returns the build number of a version. App stores require increasing integers: 1.2.3 becomes 10203. */
export function toBuildNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/).map(Number);
  return major * 10_000 + minor * 100 + patch;
}

async function syncNativeApps(server: string): Promise<boolean> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const build = await runProgram({ script: 'scripts/build.mjs' });
  if (!build.ok) return false;
  const pushPlatforms = Object.entries(firebaseFiles).flatMap(([platform, file]) =>
    existsSync(file) ? [platform] : [],
  );
  prepareNativeWeb(join(root, 'client/dist'), join(nativeFolder, 'www'), { server, version, pushPlatforms });
  const linkHost = new URL(server).hostname;
  writeFileSync(join(nativeFolder, 'android/server.properties'), `linkHost=${linkHost}\n`);
  writeFileSync(
    join(nativeFolder, 'ios/server.xcconfig'),
    `LINK_HOST = ${linkHost}\nMARKETING_VERSION = ${version}\nCURRENT_PROJECT_VERSION = ${toBuildNumber(version)}\n`,
  );
  const { ok } = await runProgram({
    script: 'node_modules/@capacitor/cli/bin/capacitor',
    arguments: ['sync'],
    folder: nativeFolder,
  });
  if (!ok) return false;
  printLine(`Version ${version} of the native apps is ready to be built for ${server}.`);
  for (const [platform, file] of Object.entries(firebaseFiles))
    if (!pushPlatforms.includes(platform))
      printLine(`Push stays off on ${platform}: there is no ${file.slice(root.length + 1)}.`);
  return true;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (import.meta.main) {
  const server = parseServerOrigin(process.env['PUBLIC_URL'] ?? '');
  if (server === undefined) {
    printLine(
      'Set the URL of the apps’ server, without a path: PUBLIC_URL=https://golf.example npm run native:sync',
    );
    printLine('Plain http is accepted only for localhost, to try the app with npm start.');
    process.exitCode = 1;
  } else if (!(await syncNativeApps(server))) process.exitCode = 1;
}
