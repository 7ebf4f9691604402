import { globSync } from 'node:fs';
import { installWithApt, canUseApt, findOnPath } from './installed-programs.ts';

/** Finds the path of Firefox; undefined if it is not installed. */
export const findFirefox = (): string | undefined => findOnPath(['firefox-esr', 'firefox']);

interface Webkit {
  driver: string;
  /** The browser that the driver starts. */
  browser: string;
}

/** Finds Debian's WebKit, which needs a virtual display; undefined if a program is missing. */
export function findWebkit(): Webkit | undefined {
  const driver = findOnPath(['WebKitWebDriver']);
  // The folder's name contains the machine's architecture, and the library's release.
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);
  return driver && browser && findOnPath(['Xvfb']) ? { driver, browser } : undefined;
}

/** Installs missing browser engines if the user may install packages, and logs the engines whose tests are skipped. */
export function installEngines(log: (message: string) => void): void {
  const engines = [
    { name: 'Firefox', isInstalled: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
    {
      name: 'WebKit',
      isInstalled: () => findWebkit() !== undefined,
      packages: ['webkit2gtk-driver', 'xvfb'],
    },
  ];
  for (const { name, isInstalled, packages } of engines) {
    if (isInstalled()) continue;
    if (canUseApt()) {
      log(`${name} is not installed: installing ${packages.join(' and ')}`);
      installWithApt(...packages);
    }
    if (!isInstalled())
      log(
        `Without ${name} its e2e tests are skipped (on Debian, as root: apt-get install ${packages.join(' ')})`,
      );
  }
}
