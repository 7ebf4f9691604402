import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, waitUntilIdle } from '../app-driver.tsx';
import {
  readTwoPlayerBoard,
  visibleDialog,
  exactMatch,
  ownRoundsButton,
  ownRow,
  leaguePath,
  createScorecardPhoto,
  rejectedRoundItem,
  registerRoundInForm,
  createTwoPlayerServer,
} from './two-players.ts';

const rejectedRoundButton = (name: string) =>
  rejectedRoundItem().getByRole('button', { name, ...exactMatch });

test('a rejected round stays on the device, even after a failed retry, until its player discards it', async () => {
  const { fakeServer, network, open, findCalls } = createTwoPlayerServer();
  const writeTextSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  network.disconnect();
  await registerRoundInForm(75, 90);
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  fakeServer.rejectWith(submitRound, 'league_finished');
  network.reconnect();
  await expect.element(ownRow()).toMatchTextContent('1 round needs attention');
  await ownRoundsButton().click();
  await expect
    .element(rejectedRoundItem())
    .toMatchTextContent('The league is finished, so nothing more can be added.');
  await expect.element(rejectedRoundItem()).toMatchTextContent('+3');
  await rejectedRoundButton('Copy text').click();
  await expect.poll(() => writeTextSpy.mock.lastCall).toEqual([expect.stringContaining('+3')]);
  // The entry survives leaving the page.
  await goTo('/Create-golf-league');
  await expect.element(page.getByText('1 round not sent yet')).toBeVisible();
  await goTo(leaguePath);
  await ownRoundsButton().click();
  await rejectedRoundButton('Try again').click();
  await expect.poll(() => findCalls(submitRound.name)).toHaveLength(2);
  // Waits for the attempt to end: until then, the row of the earlier rejection is shown.
  await waitUntilIdle();
  await expect.element(rejectedRoundItem()).toBeVisible();
  await rejectedRoundButton('Discard').click();
  const warning = page.getByRole('dialog', { name: 'Discard the saved round?' });
  await warning.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(rejectedRoundItem()).toBeVisible();
  await rejectedRoundButton('Discard').click();
  await warning.getByRole('button', { name: 'Discard' }).click();
  await expect.element(rejectedRoundItem()).not.toBeInTheDocument();
  await goTo(leaguePath);
  await expect.element(ownRow()).toBeVisible();
  await expect.element(ownRow()).not.toMatchTextContent('attention');
});

test('a player can change a rejected round, which keeps all its values, and send it again', async () => {
  const { fakeServer, network, open, findCalls, startAcceptingRounds } = createTwoPlayerServer();
  await open();
  network.disconnect();
  await registerRoundInForm(71, 85, await createScorecardPhoto());
  await expect.element(ownRow()).toMatchTextContent('With 1 unsent round: −1');
  fakeServer.rejectWith(submitRound, 'wrong_file_type');
  network.reconnect();
  await expect.element(ownRow()).toMatchTextContent('1 round needs attention');
  startAcceptingRounds();
  await ownRoundsButton().click();
  await rejectedRoundButton('Change').click();
  await expect.element(visibleDialog().getByLabelText('Net score', exactMatch)).toHaveValue('71');
  await expect.element(visibleDialog().getByLabelText('Gross score')).toHaveValue('85');
  await visibleDialog().getByRole('button', { name: 'Remove photo' }).click();
  await visibleDialog().getByRole('button', { name: 'Review round' }).click();
  await visibleDialog()
    .getByRole('button', { name: 'Register round', ...exactMatch })
    .click();
  await expect.element(visibleDialog()).not.toBeInTheDocument();
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green −1', '– Ann Field –']);
  await expect.element(rejectedRoundItem()).not.toBeInTheDocument();
  const [rejectedCall, acceptedCall] = findCalls(submitRound.name);
  expect(rejectedCall!.file).toBeInstanceOf(File);
  expect(acceptedCall!.file).toBeUndefined();
  expect(acceptedCall!.input).toMatchObject({ gross: '85', toPar: '-1', coursePar: '72' });
});

test('a player can change a rejected correction, which keeps its values, and send it again', async () => {
  const { fakeServer, network, open, findCalls, addRegisteredRound, startAcceptingRounds } =
    createTwoPlayerServer();
  addRegisteredRound({ gross: 90, toPar: 0 });
  await open();
  await ownRoundsButton().click();
  await page.getByRole('button', { name: 'Edit round 1' }).click();
  network.disconnect();
  await visibleDialog().getByLabelText('Net score', exactMatch).fill('70');
  await visibleDialog().getByRole('button', { name: 'Update round' }).click();
  await expect.element(visibleDialog()).not.toBeInTheDocument();
  fakeServer.rejectWith(updateRound, 'forbidden');
  network.reconnect();
  await expect.element(rejectedRoundItem()).toBeVisible();
  startAcceptingRounds();
  await rejectedRoundButton('Change').click();
  await expect.element(visibleDialog().getByLabelText('Net score', exactMatch)).toHaveValue('70');
  await visibleDialog().getByRole('button', { name: 'Update round' }).click();
  await expect.element(rejectedRoundItem()).not.toBeInTheDocument();
  await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green −2', '– Ann Field –']);
  expect(findCalls(updateRound.name).map(({ input }) => input)).toMatchObject([
    { toPar: '-2' },
    { toPar: '-2' },
  ]);
});
