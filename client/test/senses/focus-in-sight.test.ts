import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { findFocusProblem } from '../../../e2e/support/focus-problem.ts';
import { allScreens } from '../../../e2e/support/network-fault-screens.ts';
import { showScreen } from '../show-screen.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function openScreen(name: string, size: typeof phone): Promise<void> {
  await showScreen(
    allScreens.find((candidate) => candidate.name === name)!,
    'en',
    size,
  );
  // Makes the page that has just opened receive the next key presses.
  globalThis.focus();
}

async function pressKeyAndCheckFocus(key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await commands.pressKey(key);
  await expect.poll(findFocusProblem, { message: `after ${key}`, interval: 20 }).toBe('');
}

/** Presses Tab through the whole page, at most `maxStops` times, and returns the number of stops. */
async function tabThrough(maxStops: number): Promise<number> {
  for (let stops = 0; stops < maxStops; stops++) {
    await pressKeyAndCheckFocus('Tab');
    if (document.activeElement === document.body && stops > 0) return stops;
  }
  return maxStops;
}

for (const size of [desktop, phone]) {
  // The board is open to spectators, so it has an extra focusable line between the table and the bottom bar.
  for (const name of ['a league with sixty players and the longest name', 'the game modes']) {
    test(`focus stays in view on every control of ${name} on a ${size.width} px wide screen`, async () => {
      await openScreen(name, size);
      expect(await tabThrough(130)).toBeGreaterThan(5);
      for (let stops = 0; stops < 40; stops++) await pressKeyAndCheckFocus('Shift+Tab');
    });
  }
}

for (const name of [
  'the page about a league, for its admin',
  'a tee sheet being edited',
  'an event that is played for skins and pins',
]) {
  test(`focus stays in view on ${name}`, async () => {
    await openScreen(name, phone);
    expect(await tabThrough(60)).toBeGreaterThan(5);
  });
}

test('a dialog traps focus and cycles through its controls', async () => {
  await openScreen('the register-round dialog, filled in', desktop);
  const focusedElements = new Set<Element | null>();
  for (let presses = 0; presses < 25; presses++) {
    await pressKeyAndCheckFocus('Tab');
    expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
    focusedElements.add(document.activeElement);
  }
  expect(focusedElements.size).toBeLessThan(25);
});
