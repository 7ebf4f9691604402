import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { handicap, setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { changedHandicap } from '../../e2e/support/home-responses.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp, waitUntilIdle } from './app-driver.tsx';

const homePath = '/Create-golf-league';

function setUpAppWithHandicapChange() {
  let isChangeSeen = false;
  const server = createClubServer('elin')
    .replyWith(handicap, () => ({ ...changedHandicap, moved: isChangeSeen ? null : changedHandicap.moved }))
    .replyWith(setHandicapIndex, ({ moveSeen }) => {
      isChangeSeen = moveSeen === true;
      return { status: 200 };
    });
  return setUpApp({ server, as: people.elin }).then(() => server);
}

test('the home page shows how the 2024 rules changed the user’s handicap until the user dismisses the message', async () => {
  await page.viewport(390, 844);
  const server = await setUpAppWithHandicapChange();
  await goTo(homePath);
  const changeButton = page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('button', { name: /17\.5/ });
  await expect
    .element(changeButton)
    .toHaveTextContent('Your handicap estimate is now 17.5 It was 8.0 before the 2024 rules');
  await changeButton.click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByText(/On 20\/11\/26 it was 8\.0; the same rounds now give 17\.5\./);
  await expect.element(note).toBeVisible();
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect.element(note).not.toBeInTheDocument();
  expect(server.receivedCalls.filter(({ name }) => name === setHandicapIndex.name)).toMatchObject([
    { input: { moveSeen: true } },
  ]);
  await goTo(homePath);
  await expect.element(page.getByRole('tablist', { name: 'Your leagues' })).toBeVisible();
  await expect.element(page.getByText(/handicap estimate/)).not.toBeInTheDocument();
});

test('a device fetches the handicap only once to check whether it has changed', async () => {
  const server = createClubServer('elin');
  await setUpApp({ server, as: people.elin });
  const countHandicapCalls = () => server.receivedCalls.filter(({ name }) => name === handicap.name).length;
  await goTo(homePath);
  await expect.poll(countHandicapCalls).toBeGreaterThan(0);
  await waitUntilIdle();
  const previousCallCount = countHandicapCalls();
  await goTo(homePath);
  await expect.element(page.getByRole('tablist', { name: 'Your leagues' })).toBeVisible();
  await waitUntilIdle();
  expect(countHandicapCalls()).toBe(previousCallCount);
});
