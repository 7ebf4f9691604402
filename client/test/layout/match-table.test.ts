import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allScreens } from '../../../e2e/support/network-fault-screens.ts';
import { showScreen } from '../show-screen.ts';

test('on the smallest phone, the match table shows the difference in holes, which breaks ties on points', async () => {
  const matchesScreen = allScreens.find(({ name }) => name === 'the matches of a season')!;
  await showScreen(matchesScreen, 'en', { width: 320, height: 640 });
  await expect.element(page.getByRole('columnheader', { name: 'Holes won minus holes lost' })).toBeVisible();
});
