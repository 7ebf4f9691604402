import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, waitUntilIdle } from '../app-driver.tsx';
import {
  twoPlayerBoardLines,
  openDialog,
  exactly,
  ownRoundsButton,
  ownRow,
  path,
  scorecardPhoto,
  refusedRound,
  registerByTap,
  fakeTwoPlayerServer,
} from './two-players.ts';

const button = (name: string) => refusedRound().getByRole('button', { name, ...exactly });

test('a rejected round stays on the device until its player retries or discards it', async () => {
  const { answers, network, open, sent } = fakeTwoPlayerServer();
  const writeTextSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  network.disconnect();
  await registerByTap(75, 90);
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  answers.refuse(submitRound, 'league_finished');
  network.reconnect();
  await expect.element(ownRow()).toMatchTextContent('1 round needs attention');
  await ownRoundsButton().click();
  await expect
    .element(refusedRound())
    .toMatchTextContent('The league is finished, so nothing more can be added.');
  await expect.element(refusedRound()).toMatchTextContent('+3');
  await button('Copy text').click();
  await expect.poll(() => writeTextSpy.mock.lastCall).toEqual([expect.stringContaining('+3')]);
  // The entry survives leaving the page.
  await goTo('/Create-golf-league');
  await expect.element(page.getByText('1 round not sent yet')).toBeVisible();
  await goTo(path);
  await ownRoundsButton().click();
  await button('Try again').click();
  await expect.poll(() => sent(submitRound.name)).toHaveLength(2);
  // Waits for the attempt to end: until then the row of the earlier rejection is shown.
  await waitUntilIdle();
  await expect.element(refusedRound()).toBeVisible();
  await button('Discard').click();
  const warning = page.getByRole('dialog', { name: 'Discard the saved round?' });
  await warning.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(refusedRound()).toBeVisible();
  await button('Discard').click();
  await warning.getByRole('button', { name: 'Discard' }).click();
  await expect.element(refusedRound()).not.toBeInTheDocument();
  await goTo(path);
  await expect.element(ownRow()).toBeVisible();
  await expect.element(ownRow()).not.toMatchTextContent('attention');
});

test('a player changes a rejected round, with all values kept, and sends it again', async () => {
  const { answers, network, open, sent, startAcceptingRounds: takesRounds } = fakeTwoPlayerServer();
  await open();
  network.disconnect();
  await registerByTap(71, 85, await scorecardPhoto());
  await expect.element(ownRow()).toMatchTextContent('With 1 unsent round: −1');
  answers.refuse(submitRound, 'wrong_file_type');
  network.reconnect();
  await expect.element(ownRow()).toMatchTextContent('1 round needs attention');
  takesRounds();
  await ownRoundsButton().click();
  await button('Change').click();
  await expect.element(openDialog().getByLabelText('Net score', exactly)).toHaveValue('71');
  await expect.element(openDialog().getByLabelText('Gross score')).toHaveValue('85');
  await openDialog().getByRole('button', { name: 'Remove photo' }).click();
  await openDialog().getByRole('button', { name: 'Review round' }).click();
  await openDialog()
    .getByRole('button', { name: 'Register round', ...exactly })
    .click();
  await expect.element(openDialog()).not.toBeInTheDocument();
  await expect.poll(twoPlayerBoardLines).toEqual(['1 Bo Green −1', '– Ann Field –']);
  await expect.element(refusedRound()).not.toBeInTheDocument();
  const [rejectedCall, acceptedCall] = sent(submitRound.name);
  expect(rejectedCall!.file).toBeInstanceOf(File);
  expect(acceptedCall!.file).toBeUndefined();
  expect(acceptedCall!.input).toMatchObject({ gross: '85', toPar: '-1', coursePar: '72' });
});
