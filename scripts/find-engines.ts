import { globSync } from 'node:fs';
import { aptInstall, mayUseApt, onPath } from './installed-programs.ts';

/** The path of Firefox; undefined if it is not installed. */
export const findFirefox = (): string | undefined => onPath(['firefox-esr', 'firefox']);

interface Webkit {
  driver: string;
  /** The small browser that the driver starts. */
  browser: string;
}

/** Debian's WebKit, which needs its own display; undefined if a part is missing. */
export function findWebkit(): Webkit | undefined {
  const driver = onPath(['WebKitWebDriver']);
  // The name of its folder contains the machine's architecture and the library's release.
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);
  return driver && browser && onPath(['Xvfb']) ? { driver, browser } : undefined;
}

/** Installs the missing ones of the two if this user may, and prints which ones the journeys will not use. */
export function installEngines(say: (sentence: string) => void): void {
  const engines = [
    { name: 'Firefox', isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
    { name: 'WebKit', isThere: () => findWebkit() !== undefined, packages: ['webkit2gtk-driver', 'xvfb'] },
  ];
  for (const { name, isThere, packages } of engines) {
    if (isThere()) continue;
    if (mayUseApt()) {
      say(`There is no ${name} here: installing ${packages.join(' and ')}`);
      aptInstall(...packages);
    }
    if (!isThere())
      say(
        `Without ${name} its journeys are skipped (on Debian, as root: apt-get install ${packages.join(' ')})`,
      );
  }
}
