import type { Page } from '@playwright/test';

/** A React fiber, as the React developer tools see it. */
interface Fibre {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fibre | null;
  readonly child: Fibre | null;
  readonly sibling: Fibre | null;
  readonly type: unknown;
}

interface RenderCounter {
  rendersSeen: number;
  rendersByName: Record<string, number>;
  __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
}

/** Counts component renders through the hook of the React developer tools, which release builds also call. */
function installRenderCounter(): void {
  const page = globalThis as unknown as RenderCounter;
  const performedWork = 1;
  // Function components, class components, forwarded refs and the two kinds of memo.
  const components = new Set([0, 1, 11, 14, 15]);
  page.rendersSeen = 0;
  page.rendersByName = {};
  const seen = (fibre: Fibre) => {
    if (!components.has(fibre.tag)) return;
    page.rendersSeen += 1;
    const type = fibre.type as { name?: string; type?: { name?: string }; render?: { name?: string } } | null;
    const name = type?.name ?? type?.type?.name ?? type?.render?.name ?? '?';
    page.rendersByName[name] = (page.rendersByName[name] ?? 0) + 1;
  };
  const walk = (next: Fibre, previous: Fibre | null) => {
    if (previous === null || (next !== previous && (next.flags & performedWork) !== 0)) seen(next);
    if (previous !== null && next.child === previous.child) return;
    for (let child = next.child; child; child = child.sibling) walk(child, child.alternate);
  };
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, root: { current: Fibre }) =>
      walk(root.current, root.current.alternate),
  };
}

/** Starts counting renders. Must be called before the page is opened. */
export const countRenders = (page: Page): Promise<unknown> => page.addInitScript(installRenderCounter);

/** Returns the renders since the last call, in total and by component; a release build has shortened names. */
export const rendersOf = (page: Page): Promise<{ all: number; byName: Record<string, number> }> =>
  page.evaluate(() => {
    const counting = globalThis as unknown as RenderCounter;
    const seen = { all: counting.rendersSeen, byName: counting.rendersByName };
    counting.rendersSeen = 0;
    counting.rendersByName = {};
    return seen;
  });
