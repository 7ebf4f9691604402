import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPicture } from '../show-screen.ts';
import { readBoardLines, RoundServer } from './round-server.ts';

const exact = { exact: true };
const smallPhone = { width: 360, height: 740 };
/** The height in px that a phone's number pad covers. */
const NUMBER_PAD_HEIGHT = 280;

const dialog = () => page.getByRole('dialog');
const dialogButton = (name: string) => dialog().getByRole('button', { name, ...exact });
const field = (label: string) => dialog().getByLabelText(label, exact);
async function expectDialogText(text: string): Promise<void> {
  await expect.element(dialog().getByText(text, { exact: false }).first()).toBeInTheDocument();
}

async function expectBoardLine(line: string): Promise<void> {
  await expect.poll(readBoardLines).toEqual([line]);
}

/** Creates functions that tap and type, and count the taps and digits. Enter on the number pad counts as a tap. */
function createInputCounter() {
  const count = { taps: 0, typed: 0 };
  return {
    count,
    async tapButton(name: string) {
      count.taps++;
      await page
        .getByRole('button', { name, ...exact })
        .last()
        .click();
    },
    async pressEnter() {
      count.taps++;
      await userEvent.keyboard('{Enter}');
    },
    async type(label: string, digits: string) {
      await expect.element(field(label)).toHaveFocus();
      count.typed += digits.length;
      await userEvent.keyboard(digits);
    },
  };
}

async function fillRound(scores: { gross: number; par?: number; net: number }): Promise<void> {
  await field('Gross score').fill(String(scores.gross));
  if (scores.par) await dialog().getByLabelText('Course par').selectOptions(String(scores.par));
  await field('Net score').fill(String(scores.net));
}

test('registering a second round takes four taps, and its result is in view above the number pad', async () => {
  await page.viewport(smallPhone.width, smallPhone.height);
  await new RoundServer().open();
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await fillRound({ gross: 88, par: 71, net: 74 });
  await dialogButton('Review round').click();
  await dialogButton('Register round').click();
  await expectBoardLine('1 Ann +3');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('[data-moment]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[data-moment]')).toBeNull();

  const { count, tapButton, pressEnter, type } = createInputCounter();
  await tapButton('Register round');
  await type('Gross score', '84');
  // The form keeps the par of the first round, and Enter skips it.
  await expect.element(dialog().getByLabelText('Course par')).toHaveValue('71');
  await pressEnter();
  await type('Net score', '69');

  // An open number pad shrinks the viewport.
  await page.viewport(smallPhone.width, smallPhone.height - NUMBER_PAD_HEIGHT);
  const toPar = dialog().getByText('−2', exact);
  for (const locator of [dialog().getByText('Counts as'), toPar, dialogButton('Review round')])
    await expect.element(locator).toBeInViewport({ ratio: 1 });
  const bottom = toPar.element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(dialogButton('Review round').element().getBoundingClientRect().top);
  await page.viewport(smallPhone.width, smallPhone.height);

  await pressEnter();
  await expectDialogText('This will be your round 2.');
  await tapButton('Register round');
  await expect.element(page.getByText('Round registered, scoreboard has been updated').last()).toBeVisible();
  await expectBoardLine('1 Ann +1');
  expect(count).toEqual({ taps: 4, typed: 4 });
  // The success card shows what the round has changed, and closes on a tap outside it.
  await expect.poll(() => document.querySelector('[data-moment]')?.textContent).toContain('Net 69.');
  await page.getByRole('columnheader').first().click();
  await expect.poll(() => document.querySelector('[data-moment]')).toBeNull();
});

test('registering a round on the last course takes three taps and two digits', async () => {
  await page.viewport(smallPhone.width, smallPhone.height);
  const server = new RoundServer();
  const { tees } = server.addCourseToLeague('Bro Hof', [
    { name: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes: null },
  ]);
  // 11.4 × 128/113 + 71.3 − 72 = 12.21
  server.playRound('own', { gross: 84, teeId: tees[0]!.id, handicapIndex: 11.4, playingHandicap: 12 });
  await server.open();
  await expectBoardLine('1 Ann E');

  const { count, tapButton, pressEnter, type } = createInputCounter();
  await tapButton('Register round');
  await type('Gross score', '87');
  await expectDialogText('Bro Hof, Yellow');
  await expectDialogText('Net worked out: 87 − 12 = 75');
  await pressEnter();
  await expectDialogText('Net 75 and gross 87 on a par 72, played today.');
  await tapButton('Register round');
  await expectBoardLine('1 Ann +3');
  expect(count).toEqual({ taps: 3, typed: 2 });
});

test('an unlikely score asks for confirmation once, in a new round and in an edited one', async () => {
  await page.viewport(390, 844);
  await new RoundServer().open();
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await fillRound({ gross: 35, par: 72, net: 35 });
  await dialogButton('Review round').click();
  await expectDialogText('Did you play nine?');
  await expectDialogText('37 under par would be the round of a lifetime.');
  await expect.element(dialog().getByText('−37', exact)).toBeVisible();
  await dialogButton('Change it').click();
  await fillRound({ gross: 72, net: 75 });
  await dialogButton('Review round').click();
  await expectDialogText('Net is higher than gross');
  await dialogButton('That’s right').click();
  await expectBoardLine('1 Ann +3');

  await page.getByRole('button', { name: 'Rounds of Ann' }).click();
  await page.getByRole('button', { name: 'Edit round 1' }).click();
  await field('Net score').fill('50');
  await dialogButton('Update round').click();
  await expectDialogText('22 under par would be the round of a lifetime.');
  await dialogButton('Change it').click();
  await field('Net score').fill('70');
  await dialogButton('Update round').click();
  await expectBoardLine('1 Ann −2');
});

test('a round keeps its number and counts once while its photo is uploading, and the form does not flash empty', async () => {
  await page.viewport(390, 844);
  const server = new RoundServer();
  // The server stores the round and notifies the board before its response reaches the phone.
  const releaseResponse = server.fakeServer.hold(submitRound, 'responses');
  await server.open();
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await fillRound({ gross: 84, par: 72, net: 70 });
  const photoInput = dialog().element().querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(photoInput, await createPicture(600, 800));
  await dialogButton('Review round').click();
  await expect.element(dialogButton('Register round')).toBeVisible();
  // Records everything that the dialog shows until it closes.
  const shownTexts: string[] = [];
  const observer = new MutationObserver(() => {
    const text = document.querySelector('[role=dialog]')?.textContent;
    if (text) shownTexts.push(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await dialogButton('Register round').click();
  await expect.poll(() => document.querySelector('tr[data-member]')?.textContent).toContain('−2');
  await expectDialogText('This will be your round 1.');

  // When the form is closed, a toast shows that the round is being sent. The board does not count the round twice.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('The round is being sent')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(document.querySelector('tr[data-member]')?.textContent).not.toContain('−4');
  releaseResponse();
  await expect.element(page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();
  await expect.poll(() => document.querySelector('tr[data-member]')?.textContent).not.toContain('waiting');
  observer.disconnect();
  expect(shownTexts.filter((text) => !text.includes('This will be your round 1.'))).toEqual([]);
  expect(shownTexts.length).toBeGreaterThan(0);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect.element(page.getByRole('dialog', { name: 'Register round 2' })).toBeVisible();
});
