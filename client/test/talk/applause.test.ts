import { applaud } from '@golf-league/core/contracts/applause.ts';
import { setChatRounds } from '@golf-league/core/contracts/chat.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { clubLeagues } from '../club/league.ts';
import { createRoundViews } from '../club/rounds.ts';
import { findAxeViolations } from '../faults.ts';
import { emitServerEvent } from '../fake-socket.ts';
import {
  button,
  chatButton,
  openAboutEntry,
  dialog,
  expectGone,
  messages,
  partialMatch,
} from './talk-locators.ts';
import { chatDesktopViewport, chatPhoneViewport, createFakeChatServer } from './talk-server.ts';

const league = clubLeagues.find(({ id }) => id === 'strokes')!;
const [elinsRound] = createRoundViews(league, 'marcus').filter(
  ({ memberId, number }) => memberId === 'elin' && number === 1,
);
const round = { ...elinsRound!, toPar: -2, gross: 84, applause: 0, applauded: false };
const tournamentId = league.id;

/** Creates a fake server for a league in which Elin registers a round, and which stores applause for the round. */
function createApplauseServer(userId: 'elin' | 'marcus') {
  const server = createFakeChatServer(userId);
  let currentRound = round;
  const setApplause = (fields: Partial<typeof round>) => {
    currentRound = { ...currentRound, ...fields };
    server.updateRoundEntry(currentRound);
    emitServerEvent('roundChanged', { tournamentId, roundId: currentRound.id });
  };
  server.fakeServer
    .replyWith(memberRounds, () => [currentRound])
    .replyWith(applaud, ({ on }) => {
      const isOn = String(on) === 'true';
      setApplause({ applauded: isOn, applause: isOn ? 1 : 0 });
      return { status: 200, applause: currentRound.applause };
    })
    .replyWith(setChatRounds, ({ on }) => {
      server.setRoundsShown(String(on) === 'true');
      return { status: 200, on: String(on) === 'true' };
    });
  return {
    ...server,
    setApplause,
    registerRound: () => server.addRoundEntry('elin', currentRound, 1),
    getApplauseCount: () => currentRound.applause,
  };
}

const roundText = 'Elin Sjöberg scored −2, now 1st';
const roundEntry = () => messages().getByRole('listitem').filter({ hasText: roundText });

test('a member applauds a round in the chat, sees the applause on the board and undoes it with a second tap', async () => {
  const server = createApplauseServer('marcus');
  await server.open(chatPhoneViewport);
  await chatButton().click();
  server.registerRound();
  const applaudButton = button('Applaud round 1 of Elin Sjöberg', roundEntry());
  await expect.element(applaudButton).toBeVisible();
  (applaudButton.element() as HTMLElement).focus();
  await commands.pressKey('Enter');
  await expect
    .element(roundEntry().getByRole('button', { name: 'Applaud', ...partialMatch }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.poll(server.getApplauseCount).toBe(1);
  expect(await findAxeViolations()).toEqual([]);

  // The entry opens the round above the chat, by keyboard or by tap, and going back returns focus to the entry.
  const entryButton = roundEntry().getByRole('button', { name: /^Elin Sjöberg scored/ });
  const roundDialog = dialog('Elin Sjöberg');
  (entryButton.element() as HTMLElement).focus();
  await commands.pressKey('Enter');
  await expect.element(roundDialog.getByRole('listitem')).toMatchTextContent(/Round 1.*gross 84/);
  await expect
    .element(roundDialog.getByRole('button', { name: /^Applaud/ }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(await findAxeViolations()).toEqual([]);
  await expect.poll(() => (history.state as { sheets?: number } | null)?.sheets).toBe(2);
  history.back();
  await expectGone(roundDialog);
  await expect.element(entryButton).toHaveFocus();
  await entryButton.click();
  await button('Close', roundDialog).click();
  await expectGone(roundDialog);
  await expect.element(dialog('Chat')).toBeVisible();

  // The board shows the same applause.
  await button('Back to the league').click();
  await expectGone(dialog('Chat'));
  await button('Rounds of Elin Sjöberg').click();
  const boardButton = button('Applaud round 1 of Elin Sjöberg, 1 applauded');
  await expect.element(boardButton).toHaveAttribute('aria-pressed', 'true');
  await boardButton.click();
  await expectGone(boardButton);
  await expect.element(button('Applaud round 1 of Elin Sjöberg')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(server.getApplauseCount).toBe(0);
});

test('an admin sees applause come and go, and can turn off rounds in the chat', async () => {
  const server = createApplauseServer('elin');
  await server.open(chatDesktopViewport);
  server.registerRound();
  await expect.element(messages().getByText(roundText, partialMatch)).toBeVisible();
  server.setApplause({ applause: 1 });
  await expect.element(messages().getByText('1 applauded', partialMatch)).toBeVisible();
  server.setApplause({ applause: 0 });
  await expectGone(messages().getByText('1 applauded', partialMatch));
  await openAboutEntry('Rounds in the chat');
  await button('Leave rounds out').click();
  await expect.element(page.getByText('Rounds are left out of the chat')).toBeVisible();
  await expectGone(page.getByRole('dialog'));
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect.element(messages()).toBeVisible();
  await expectGone(messages().getByText(/scored/));
});
