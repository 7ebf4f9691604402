import axe from 'axe-core';
import { focusGuardSelector, axeTags } from '../../e2e/support/axe-rules.ts';
import { listOverflowingElements } from '../../e2e/support/list-overflowing-elements.ts';

/** The axe rules whose results can differ between themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Returns the accessibility violations that axe finds, each with its element and the reason. */
export async function findAxeViolations(ruleSet: 'all' | 'colours' = 'all'): Promise<string[]> {
  const runOnly =
    ruleSet === 'all'
      ? { type: 'tag' as const, values: axeTags }
      : { type: 'rule' as const, values: colourRules };
  const results = await axe.run(
    { include: [document], exclude: [[focusGuardSelector]] },
    {
      runOnly,
      resultTypes: ['violations'],
      ...(ruleSet === 'all' ? { rules: { 'target-size': { enabled: true } } } : {}),
    },
  );
  const violations: string[] = [];
  for (const { id, nodes } of results.violations) {
    for (const { html, failureSummary, target } of nodes) {
      const isCovered = id === 'target-size' && !(await isTooSmall(String(target[0])));
      if (!isCovered) violations.push(`${id}: ${html.slice(0, 200)}\n${failureSummary}`);
    }
  }
  return violations;
}

/**
 * Returns whether a target is too small even after it is scrolled to the middle of the window, where no pinned row
 * covers it.
 */
async function isTooSmall(selector: string): Promise<boolean> {
  const target = document.querySelector(selector);
  target?.scrollIntoView({ block: 'center' });
  const remeasured = await axe.run(target ?? document, {
    runOnly: { type: 'rule', values: ['target-size'] },
  });
  return remeasured.violations.length > 0;
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Returns the elements that overflow the right edge of the window. */
export async function findOverflowingElements(): Promise<string[]> {
  // Floating elements are repositioned a moment after the window is resized.
  for (let attempt = 0; attempt < 5; attempt++) {
    if (listOverflowingElements().length === 0) return [];
    await wait(100);
  }
  return listOverflowingElements();
}

export const waitForPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
