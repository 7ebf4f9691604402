import { globSync } from 'node:fs';
import { aptInstall, mayUseApt, onPath } from './installed-programs.ts';

/** Firefox; undefined where there is none. */
export const findFirefox = (): string | undefined => onPath(['firefox-esr', 'firefox']);

interface Webkit {
  driver: string;
  /** The small browser that the driver starts. */
  browser: string;
}

/** WebKit as Debian has it, which needs a screen of its own; undefined where a part is missing. */
export function findWebkit(): Webkit | undefined {
  const driver = onPath(['WebKitWebDriver']);
  // Its folder has the machine's architecture and the library's release in its name.
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);
  return driver && browser && onPath(['Xvfb']) ? { driver, browser } : undefined;
}

/** Installs what is missing of the two where this user may; says what the journeys will be without. */
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
