import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createExampleResponse } from '../core/test/builders.ts';
import { ANDROID_PACKAGE, appSiteAssociation } from '../core/src/contracts/site.ts';
import { languages } from '../core/src/wire/languages.ts';
import { makeNativePage, prepareNativeWeb } from './native-web.ts';
import { root } from './run-program.ts';
import { toBuildNumber, parseServerOrigin } from './native-sync.ts';

// The parsers that Capacitor's own tool uses for these files.
const requireFromCapacitor = createRequire(join(root, 'node_modules/@capacitor/cli/package.json'));
const plist = requireFromCapacitor('plist') as { parse: (text: string) => Record<string, never> };
const xml = requireFromCapacitor('xml2js') as { parseStringPromise: (text: string) => Promise<unknown> };
const xcode = requireFromCapacitor('xcode') as {
  project: (path: string) => { parseSync: () => { hash: { project: { objects: XcodeObjects } } } };
};
type XcodeObjects = Record<string, Record<string, Record<string, unknown> | string>>;

const androidFolder = 'native/android/app/src/main';
const iosFolder = 'native/ios/App/App';
const readProjectFile = (path: string) => readFileSync(join(root, path), 'utf8');
const generatedFileNames = [
  'public',
  'capacitor.config.json',
  'capacitor.plugins.json',
  'config.xml',
  'build',
];
const trackedPaths = ['native/android', 'native/ios'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => !path.split('/').some((part) => generatedFileNames.includes(part) || /cordova/.test(part)),
    )
    .map((path) => `${folder}/${path}`),
);
const filterTrackedPaths = (pathPattern: RegExp) => trackedPaths.filter((path) => pathPattern.test(path));

type XmlElement = { $: Record<string, string> } & Record<string, XmlElement[]>;
const readAndroidManifest = async () =>
  (
    (await xml.parseStringPromise(readProjectFile(`${androidFolder}/AndroidManifest.xml`))) as {
      manifest: XmlElement;
    }
  ).manifest;
const readMainActivity = async () => (await readAndroidManifest())['application']![0]!['activity']![0]!;

describe('The native projects', () => {
  test('every file of the native projects is well formed', async () => {
    const xmlFiles = filterTrackedPaths(/\.(xml|storyboard|plist|entitlements|xcprivacy)$/);
    expect(xmlFiles.length).toBeGreaterThan(15);
    for (const path of xmlFiles) await xml.parseStringPromise(readProjectFile(path));
    for (const path of filterTrackedPaths(/\.(plist|entitlements|xcprivacy)$/))
      plist.parse(readProjectFile(path));
    for (const path of filterTrackedPaths(/\.json$/)) JSON.parse(readProjectFile(path));
  });

  test('the native projects have the app id that the server publishes', async () => {
    const config = JSON.parse(readProjectFile('native/capacitor.config.json')) as { appId: string };
    expect(config.appId).toBe(ANDROID_PACKAGE);
    const gradle = readProjectFile('native/android/app/build.gradle');
    expect(gradle).toContain(`namespace = "${ANDROID_PACKAGE}"`);
    expect(gradle).toContain(`applicationId "${ANDROID_PACKAGE}"`);
    expect(
      existsSync(join(root, androidFolder, 'java', ...ANDROID_PACKAGE.split('.'), 'MainActivity.java')),
    ).toBe(true);
    const ids = readProjectFile('native/ios/App/App.xcodeproj/project.pbxproj').match(
      /PRODUCT_BUNDLE_IDENTIFIER = .*/g,
    );
    expect(new Set(ids)).toEqual(new Set([`PRODUCT_BUNDLE_IDENTIFIER = ${ANDROID_PACKAGE};`]));
  });

  test('the native apps open only invite links to the server they were built for', async () => {
    const filters = (await readMainActivity())['intent-filter']!;
    const verifiedFilters = filters.filter(({ $ }) => $?.['android:autoVerify'] === 'true');
    const linkFilters = verifiedFilters.flatMap((filter) => filter['data'] ?? []).map(({ $ }) => $);
    const [path] = createExampleResponse(appSiteAssociation).applinks.details[0]!.components.map(
      (part) => part['/'],
    );
    expect(linkFilters).toEqual([
      {
        'android:scheme': 'https',
        'android:host': '${linkHost}', // oxlint-disable-line no-template-curly-in-string -- Gradle's, not ours
        'android:pathPrefix': path!.replace('*', ''),
      },
    ]);
    expect(readProjectFile('native/android/app/build.gradle')).toContain(
      "linkHost: server.getProperty('linkHost'",
    );
    const entitlements = plist.parse(readProjectFile(`${iosFolder}/App.entitlements`)) as Record<
      string,
      unknown
    >;
    expect(entitlements['com.apple.developer.associated-domains']).toEqual(['applinks:$(LINK_HOST)']);
    expect(readProjectFile('native/ios/app.xcconfig')).toMatch(
      /^LINK_HOST = \S+\n[^]*#include\? "server\.xcconfig"/m,
    );
  });

  test('each permission of the native apps has a reason in every language', async () => {
    const permissions = ((await readAndroidManifest())['uses-permission'] ?? []).map(
      ({ $ }) => $['android:name']!,
    );
    const androidGuide = readProjectFile('docs/native-android.md');
    const rows = androidGuide.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const explainedPermissions = permissions.filter((permission) => {
      const [, , ...reasons] =
        rows.find(([, name]) => name === `\`${permission.replace('android.permission.', '')}\``) ?? [];
      return languages.every((_language, index) => (reasons[index] ?? '').length > 20);
    });
    expect(explainedPermissions).toEqual(permissions);
    const infoPlist = plist.parse(readProjectFile(`${iosFolder}/Info.plist`)) as Record<string, string>;
    const reasons = Object.keys(infoPlist).filter((key) => key.endsWith('UsageDescription'));
    expect(reasons.toSorted()).toEqual([
      'NSCameraUsageDescription',
      'NSPhotoLibraryAddUsageDescription',
      'NSPhotoLibraryUsageDescription',
    ]);
    for (const language of languages) {
      const translatedStrings = readProjectFile(`${iosFolder}/${language}.lproj/InfoPlist.strings`);
      const explainedReasons = reasons.filter((reason) =>
        new RegExp(`^${reason} = ".{20,}";$`, 'm').test(translatedStrings),
      );
      expect(explainedReasons).toEqual(reasons);
    }
    expect(readProjectFile(`${iosFolder}/sv.lproj/InfoPlist.strings`)).toContain(
      'För att fotografera ditt scorekort',
    );
  });

  test('the native apps allow plain-text connections only in debug builds', async () => {
    const [application] = (await readAndroidManifest())['application']!;
    expect(application!.$['android:usesCleartextTraffic']).toBeUndefined();
    expect(application!.$['android:allowBackup']).toBe('false');
    expect(readProjectFile('native/android/app/src/debug/AndroidManifest.xml')).toContain(
      'usesCleartextTraffic="true"',
    );
    const infoPlist = plist.parse(readProjectFile(`${iosFolder}/Info.plist`)) as Record<
      string,
      Record<string, boolean>
    >;
    expect(infoPlist['NSAppTransportSecurity']).toEqual({ NSAllowsLocalNetworking: true });
  });

  test('the Xcode project has only valid references', () => {
    const file = join(root, 'native/ios/App/App.xcodeproj/project.pbxproj');
    const { objects } = xcode.project(file).parseSync().hash.project;
    const ids = new Set(Object.values(objects).flatMap((section) => Object.keys(section)));
    const usedIds = JSON.stringify(objects).match(/"[0-9A-F]{24}"/g) ?? [];
    expect(usedIds.filter((id) => !ids.has(id.slice(1, -1)))).toEqual([]);
    const fileReferences = Object.values(objects['PBXFileReference'] ?? {}).filter(
      (entry) => typeof entry !== 'string',
    );
    const paths = fileReferences
      .filter((entry) => entry['sourceTree'] === '"<group>"')
      .map((entry) => String(entry['path']).replaceAll('"', ''));
    const missingPaths = paths.filter((path) => !existsSync(join(root, iosFolder, path)));
    expect(missingPaths.filter((path) => !generatedFileNames.includes(path))).toEqual([]);
  });

  test('every icon and launch screen has the right size', async () => {
    const sizes = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
    for (const [density, side] of Object.entries(sizes)) {
      for (const name of ['ic_launcher', 'ic_launcher_round'])
        expect(await readImageSize(`${androidFolder}/res/mipmap-${density}/${name}.png`)).toEqual([
          side,
          side,
        ]);
    }
    for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
      const folder = `${iosFolder}/Assets.xcassets/${set}`;
      const { images } = JSON.parse(readProjectFile(`${folder}/Contents.json`)) as {
        images: { filename: string }[];
      };
      const side = set.startsWith('AppIcon') ? 1024 : 2732;
      for (const { filename } of images)
        expect([filename, await readImageSize(`${folder}/${filename}`)]).toEqual([filename, [side, side]]);
      expect(readdirSync(join(root, folder)).length).toBe(images.length + 1);
    }
    // The store rejects an icon with an alpha channel.
    const storeIcon = `${iosFolder}/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png`;
    expect((await sharp(join(root, storeIcon)).metadata()).hasAlpha).toBe(false);
    const [adaptiveIconPath] = filterTrackedPaths(/mipmap-anydpi-v26\/ic_launcher\.xml$/);
    expect(readProjectFile(adaptiveIconPath!)).toContain('<monochrome');
  });

  test('git ignores generated files and the secrets used to build the apps', () => {
    const untrackedPaths = [
      'native/www/index.html',
      `${androidFolder}/assets/public/index.html`,
      `${iosFolder}/public/index.html`,
      'native/android/server.properties',
      'native/ios/server.xcconfig',
      'native/android/app/google-services.json',
      `${iosFolder}/GoogleService-Info.plist`,
      'native/android/keystore.properties',
      'native/android/release.jks',
      'native/ios/signing.xcconfig',
      'native/ios/AuthKey.p8',
    ];
    const repository = mkdtempSync(join(tmpdir(), 'native-ignored-'));
    const gitignoreFolders = ['native', 'native/android', 'native/android/app', 'native/ios'];
    for (const folder of gitignoreFolders)
      cpSync(join(root, folder, '.gitignore'), join(repository, folder, '.gitignore'), { recursive: true });
    execFileSync('git', ['init', '--quiet'], { cwd: repository });
    const ignoredPaths = execFileSync('git', ['check-ignore', ...untrackedPaths], {
      cwd: repository,
    }).toString();
    rmSync(repository, { recursive: true, force: true });
    expect(ignoredPaths.trim().split('\n').toSorted()).toEqual(untrackedPaths.toSorted());
  });
});

describe('The web app inside a native app', () => {
  const settings = { server: 'https://golf.example', version: '1.2.3', pushPlatforms: ['ios'] };
  const page = '<html><head>\n<link rel="manifest" href="/m"><meta charset="utf-8"/></head></html>';

  test('the page of a native app names its server, version and push platforms, and no other server', () => {
    const html = makeNativePage(page, settings);
    expect(html).toContain('<meta name="server-address" content="https://golf.example" />');
    expect(html).toContain('<meta name="app-version" content="1.2.3" />');
    expect(html).toContain('<meta name="push" content="ios" />');
    expect(html).toMatch(/connect-src [^;]* https:\/\/golf\.example wss:\/\/golf\.example;/);
    expect(html).not.toMatch(/manifest|unsafe|\*/);
    expect(html.match(/<meta charset/g)).toHaveLength(1);
  });

  test('a native app does not contain files that only a browser needs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'native-web-'));
    try {
      mkdirSync(join(folder, 'dist/assets'), { recursive: true });
      const files = ['assets/a.js', 'assets/a.js.br', 'assets/a.js.gz', 'service-worker.js', '.built-from'];
      for (const name of files) writeFileSync(join(folder, 'dist', name), name);
      writeFileSync(join(folder, 'dist/index.html'), page);
      prepareNativeWeb(join(folder, 'dist'), join(folder, 'www'), settings);
      const copiedPaths = readdirSync(join(folder, 'www'), { recursive: true, encoding: 'utf8' });
      expect(copiedPaths.toSorted()).toEqual(['assets', 'assets/a.js', 'index.html']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('a native app is built for one server over HTTPS, or for localhost', () => {
    expect(parseServerOrigin('https://golf.example/')).toBe('https://golf.example');
    expect(parseServerOrigin('http://localhost:3000')).toBe('http://localhost:3000');
    const unsafeUrls = ['', 'golf.example', 'http://golf.example', 'https://golf.example/app', 'ftp://a'];
    expect(unsafeUrls.filter((url) => parseServerOrigin(url) !== undefined)).toEqual([]);
  });

  test('the build number for the stores grows with the version', () => {
    expect(toBuildNumber('1.2.3')).toBe(10_203);
    expect(toBuildNumber('0.10.0')).toBeGreaterThan(toBuildNumber('0.9.99'));
  });
});

async function readImageSize(path: string): Promise<number[]> {
  const { width, height } = await sharp(join(root, path)).metadata();
  return [width, height];
}
