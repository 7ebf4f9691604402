import { expect, test } from 'vitest';
import { appTexts } from '../../e2e/support/app-texts.ts';
import { screens } from '../../e2e/support/network-fault-screens.ts';
import type { Screen, Visit } from '../../e2e/support/screen.ts';
import { patterns } from './paths.ts';

/** A stub that returns itself for any property or call, for arranging a screen without an app. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => 'any' : anything),
  apply: () => anything,
});

const withAnything = (properties: object) =>
  new Proxy(properties, { get: (target, key): unknown => Reflect.get(target, key) ?? anything });

/** Returns the paths that are opened while arranging a screen, until that needs more than the stub. */
async function pathsOpenedBy({ arrange }: Screen): Promise<string[]> {
  const opened: string[] = [];
  const goto = (address: string) => opened.push(new URL(address, 'http://app').pathname);
  const visit = withAnything({ page: withAnything({ goto }), texts: appTexts.en });
  await arrange(visit as Visit).catch(() => undefined);
  return opened;
}

test('every path of the app is opened by a screen listed in e2e/support', async () => {
  const opened = (await Promise.all(screens.map(pathsOpenedBy))).flat();
  const unseen = Object.values(patterns).filter((pattern) => {
    const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !opened.some((path) => address.test(path));
  });
  expect(unseen.map((pattern) => `no screen listed in e2e/support opens ${pattern}`)).toEqual([]);
});
