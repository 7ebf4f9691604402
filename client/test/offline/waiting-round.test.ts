import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo } from '../app-driver.tsx';
import {
  readTwoPlayerBoard,
  visibleDialog,
  exactly,
  ownRoundsButton,
  ownRow,
  path,
  createScorecardPhoto,
  registerByTap,
  createTwoPlayerServer,
  waitingRound,
} from './two-players.ts';

test('a round without signal waits on the phone, is marked as waiting, and is stored once', async () => {
  const { league, network, open, loseNextAnswer, sent } = createTwoPlayerServer();
  await open();
  network.disconnect();
  await registerByTap(70, 84, await createScorecardPhoto());
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  await expect.element(visibleDialog()).not.toBeInTheDocument();

  // The board marks the queued round and does not count it in silently.
  await expect.element(ownRow()).toMatchTextContent('With 1 unsent round: −2');
  await expect.element(page.getByText(/no rounds registered/)).toBeVisible();
  await ownRoundsButton().click();
  await expect.element(waitingRound()).toMatchTextContent('Round 1');
  await expect.element(waitingRound()).toMatchTextContent('On this device');
  await expect.element(waitingRound().css('img')).toBeVisible();
  // The queued round counts as the first, so the next one is the second.
  await page.getByRole('button', { name: 'Register round', ...exactly }).click();
  await expect.element(page.getByRole('dialog', { name: 'Register round 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  // The app is closed and opened again while the server still cannot be reached.
  await goTo(path);
  await expect.element(ownRow()).toMatchTextContent('With 1 unsent round: −2');
  await ownRoundsButton().click();
  await expect.element(waitingRound()).toMatchTextContent('Round 1');
  expect(sent(submitRound.name)).toEqual([]);

  // The server stores the round, and the answer is lost as well.
  loseNextAnswer();
  network.reconnect();
  await expect.poll(() => sent(submitRound.name).length).toBe(2);
  await expect.element(waitingRound()).not.toBeInTheDocument();
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green −2', '– Ann Field –']);
  await expect.element(ownRow()).not.toMatchTextContent('waiting');
  expect(page.css('[id^=rounds-of] li').elements()).toHaveLength(1);
  const [first, second] = sent(submitRound.name);
  expect(first!.key).toMatch(/./);
  expect(second).toEqual(first);
  expect(first!.file).toBeInstanceOf(File);
  expect(league.rounds).toHaveLength(1);
});

test('a round that is saved on a retry removes the error toast', async () => {
  const { answers: server, open, startAcceptingRounds } = createTwoPlayerServer();
  await open();
  // A phone shows one toast at a time, a desktop all of them.
  await page.viewport(1280, 800);
  server.refuse(submitRound, 'unavailable');
  await registerByTap(70, 84);
  const errorToast = page.getByText(/kept on this device until then/);
  await expect.element(errorToast).toBeVisible();
  startAcceptingRounds();
  await expect.element(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();
  await expect.element(errorToast, { timeout: 1_000 }).not.toBeInTheDocument();
});

test('a player corrects a round offline: the change shows at once and is sent later', async () => {
  const { network, open, addRegisteredRound, sent } = createTwoPlayerServer();
  addRegisteredRound({ gross: 90, toPar: 0 });
  await open();
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green E', '– Ann Field –']);
  await ownRoundsButton().click();
  const editButton = page.getByRole('button', { name: 'Edit round 1' });
  await expect.element(editButton).toBeVisible();
  network.disconnect();
  await editButton.click();
  const form = page.getByRole('dialog', { name: 'Edit round 1' });
  await form.getByLabelText('Net score', exactly).fill('70');
  await form.getByRole('button', { name: 'Update round' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(waitingRound()).toMatchTextContent('−2');
  await expect.element(ownRow()).toMatchTextContent('With 1 unsent round: −2');

  // The player changes the round again before it is sent, and the later change wins.
  await editButton.click();
  await expect.element(form.getByLabelText('Net score', exactly)).toHaveValue('70');
  await form.getByLabelText('Net score', exactly).fill('69');
  await form.getByRole('button', { name: 'Update round' }).click();
  await expect.element(waitingRound()).toMatchTextContent('−3');
  network.reconnect();
  await expect.element(page.getByText('Your round is saved.')).toBeVisible();
  await expect.element(waitingRound()).not.toBeInTheDocument();
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green −3', '– Ann Field –']);
  await expect.element(ownRow()).not.toMatchTextContent('waiting');
  expect(sent(updateRound.name).at(-1)!.input).toMatchObject({ roundId: 'r1', toPar: '-3', gross: '90' });
});

test('a round waits as long as the server’s Retry-After requires, and is then sent', async () => {
  const { answers: server, open, sent, startAcceptingRounds } = createTwoPlayerServer();
  const attempts = () => sent(submitRound.name).length;
  await open();
  // Longer than the first pause without the header, which is two seconds at most.
  const seconds = 3;
  server.refuseWithRetryAfter(submitRound, seconds);
  await registerByTap(72, 90);
  await expect.element(visibleDialog()).toMatchTextContent('Net 72 and gross 90');
  await expect.poll(attempts).toBe(1);
  const startedAt = performance.now();
  startAcceptingRounds();
  // The browser's `online` event must not shorten the pause of the server's Retry-After.
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(seconds * 900);
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green E', '– Ann Field –']);
  expect(attempts()).toBe(2);
});
