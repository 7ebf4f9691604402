import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo } from '../app-driver.tsx';
import {
  readTwoPlayerBoard,
  visibleDialog,
  exactMatch,
  ownRoundsButton,
  ownRow,
  leaguePath,
  createScorecardPhoto,
  registerRoundInForm,
  createTwoPlayerServer,
  unsentRoundItem,
} from './two-players.ts';

test('a round registered without a signal waits on the phone, is marked as unsent, and is stored once', async () => {
  const { league, network, open, loseNextResponse, findCalls } = createTwoPlayerServer();
  await open();
  network.disconnect();
  await registerRoundInForm(70, 84, await createScorecardPhoto());
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  await expect.element(visibleDialog()).not.toBeInTheDocument();

  // The board marks the queued round instead of silently counting it.
  await expect.element(ownRow()).toMatchTextContent('With 1 unsent round: −2');
  await expect.element(page.getByText(/no rounds registered/)).toBeVisible();
  await ownRoundsButton().click();
  await expect.element(unsentRoundItem()).toMatchTextContent('Round 1');
  await expect.element(unsentRoundItem()).toMatchTextContent('On this device');
  await expect.element(unsentRoundItem().css('img')).toBeVisible();
  // The queued round counts as the first, so the next one is the second.
  await page.getByRole('button', { name: 'Register round', ...exactMatch }).click();
  await expect.element(page.getByRole('dialog', { name: 'Register round 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  // The app is closed and opened again while the server still cannot be reached.
  await goTo(leaguePath);
  await expect.element(ownRow()).toMatchTextContent('With 1 unsent round: −2');
  await ownRoundsButton().click();
  await expect.element(unsentRoundItem()).toMatchTextContent('Round 1');
  expect(findCalls(submitRound.name)).toEqual([]);

  // The server stores the round, but its response is lost too.
  loseNextResponse();
  network.reconnect();
  await expect.poll(() => findCalls(submitRound.name).length).toBe(2);
  await expect.element(unsentRoundItem()).not.toBeInTheDocument();
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green −2', '– Ann Field –']);
  await expect.element(ownRow()).not.toMatchTextContent('waiting');
  expect(page.css('[id^=rounds-of] li').elements()).toHaveLength(1);
  const [firstCall, secondCall] = findCalls(submitRound.name);
  expect(firstCall!.key).toMatch(/./);
  expect(secondCall).toEqual(firstCall);
  expect(firstCall!.file).toBeInstanceOf(File);
  expect(league.rounds).toHaveLength(1);
});

test('the error toast for a round disappears once a retry has saved the round', async () => {
  const { fakeServer, open, startAcceptingRounds } = createTwoPlayerServer();
  await open();
  // A phone shows one toast at a time, a desktop all of them.
  await page.viewport(1280, 800);
  fakeServer.rejectWith(submitRound, 'unavailable');
  await registerRoundInForm(70, 84);
  const errorToast = page.getByText(/kept on this device until then/);
  await expect.element(errorToast).toBeVisible();
  startAcceptingRounds();
  await expect.element(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();
  await expect.element(errorToast, { timeout: 1_000 }).not.toBeInTheDocument();
});

test('a round corrected offline shows the change immediately, and the change is sent later', async () => {
  const { network, open, addRegisteredRound, findCalls } = createTwoPlayerServer();
  addRegisteredRound({ gross: 90, toPar: 0 });
  await open();
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green E', '– Ann Field –']);
  await ownRoundsButton().click();
  const editButton = page.getByRole('button', { name: 'Edit round 1' });
  await expect.element(editButton).toBeVisible();
  network.disconnect();
  await editButton.click();
  const form = page.getByRole('dialog', { name: 'Edit round 1' });
  await form.getByLabelText('Net score', exactMatch).fill('70');
  await form.getByRole('button', { name: 'Update round' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(unsentRoundItem()).toMatchTextContent('−2');
  await expect.element(ownRow()).toMatchTextContent('With 1 unsent round: −2');

  // The player changes the round again before it is sent, and the later change wins.
  await editButton.click();
  await expect.element(form.getByLabelText('Net score', exactMatch)).toHaveValue('70');
  await form.getByLabelText('Net score', exactMatch).fill('69');
  await form.getByRole('button', { name: 'Update round' }).click();
  await expect.element(unsentRoundItem()).toMatchTextContent('−3');
  network.reconnect();
  await expect.element(page.getByText('Your round has been saved.')).toBeVisible();
  await expect.element(unsentRoundItem()).not.toBeInTheDocument();
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green −3', '– Ann Field –']);
  await expect.element(ownRow()).not.toMatchTextContent('waiting');
  expect(findCalls(updateRound.name).at(-1)!.input).toMatchObject({
    roundId: 'r1',
    toPar: '-3',
    gross: '90',
  });
});

test('a round waits as long as the server’s Retry-After requires, and is then sent', async () => {
  const { fakeServer, open, findCalls, startAcceptingRounds } = createTwoPlayerServer();
  const countAttempts = () => findCalls(submitRound.name).length;
  await open();
  // Longer than the first retry delay without the header, which is at most two seconds.
  const retryAfterSeconds = 3;
  fakeServer.rejectWithRetryAfter(submitRound, retryAfterSeconds);
  await registerRoundInForm(72, 90);
  await expect.element(visibleDialog()).toMatchTextContent('Net 72 and gross 90');
  await expect.poll(countAttempts).toBe(1);
  const startedAt = performance.now();
  startAcceptingRounds();
  // The browser's `online` event must not shorten the server's Retry-After.
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(retryAfterSeconds * 900);
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green E', '– Ann Field –']);
  expect(countAttempts()).toBe(2);
});
