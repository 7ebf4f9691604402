import type { Page } from '@playwright/test';

/** A React fiber, as React's developer tools see it. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly type: unknown;
}

interface RenderCounter {
  renderCount: number;
  rendersByName: Record<string, number>;
  __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
}

/** Counts component renders through the hook of the React developer tools, which release builds also call. */
function installRenderCounter(): void {
  const page = globalThis as unknown as RenderCounter;
  const performedWorkFlag = 1;
  // The tags of function components, class components, forwarded refs and both kinds of memo.
  const componentTags = new Set([0, 1, 11, 14, 15]);
  page.renderCount = 0;
  page.rendersByName = {};
  const countRender = (fiber: Fiber) => {
    if (!componentTags.has(fiber.tag)) return;
    page.renderCount += 1;
    const type = fiber.type as { name?: string; type?: { name?: string }; render?: { name?: string } } | null;
    const name = type?.name ?? type?.type?.name ?? type?.render?.name ?? '?';
    page.rendersByName[name] = (page.rendersByName[name] ?? 0) + 1;
  };
  const walk = (next: Fiber, previous: Fiber | null) => {
    if (previous === null || (next !== previous && (next.flags & performedWorkFlag) !== 0)) countRender(next);
    if (previous !== null && next.child === previous.child) return;
    for (let child = next.child; child; child = child.sibling) walk(child, child.alternate);
  };
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) =>
      walk(root.current, root.current.alternate),
  };
}

/** Starts counting renders. Must be called before the page is opened. */
export const startCountingRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(installRenderCounter);

/** Returns the renders since the last call, in total and by component; release builds shorten the names. */
export const takeRenderCounts = (page: Page): Promise<{ total: number; byName: Record<string, number> }> =>
  page.evaluate(() => {
    const counter = globalThis as unknown as RenderCounter;
    const counts = { total: counter.renderCount, byName: counter.rendersByName };
    counter.renderCount = 0;
    counter.rendersByName = {};
    return counts;
  });
