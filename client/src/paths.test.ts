import { expect, test } from 'vitest';
import { appTexts } from '../../e2e/support/app-texts.ts';
import { allScreens } from '../../e2e/support/network-fault-screens.ts';
import type { Screen, Visit } from '../../e2e/support/screen.ts';
import { pagePatterns } from './paths.ts';

/** A stub that returns itself for any property or call, for arranging a screen without an app. */
const anyStub: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => 'any' : anyStub),
  apply: () => anyStub,
});

const withAnyStub = (properties: object) =>
  new Proxy(properties, { get: (target, key): unknown => Reflect.get(target, key) ?? anyStub });

/** Returns the paths that are opened while arranging a screen, up to the first step that the stub cannot run. */
async function getOpenedPaths({ arrange }: Screen): Promise<string[]> {
  const openedPaths: string[] = [];
  const goto = (url: string) => openedPaths.push(new URL(url, 'http://app').pathname);
  const visit = withAnyStub({ page: withAnyStub({ goto }), texts: appTexts.en });
  await arrange(visit as Visit).catch(() => undefined);
  return openedPaths;
}

test('every path of the app is opened by a screen listed in e2e/support', async () => {
  const openedPaths = (await Promise.all(allScreens.map(getOpenedPaths))).flat();
  const unvisitedPatterns = Object.values(pagePatterns).filter((pattern) => {
    const pathPattern = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !openedPaths.some((path) => pathPattern.test(path));
  });
  expect(unvisitedPatterns.map((pattern) => `no screen listed in e2e/support opens ${pattern}`)).toEqual([]);
});
