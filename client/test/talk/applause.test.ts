import { applaud } from '@golf-league/core/contracts/applause.ts';
import { setChatRounds } from '@golf-league/core/contracts/chat.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { clubLeagues } from '../club/league.ts';
import { roundsIn } from '../club/rounds.ts';
import { axeViolations } from '../faults.ts';
import { emitServerEvent } from '../fake-socket.ts';
import {
  button,
  chatButton,
  openAboutEntry,
  dialog,
  expectGone,
  messages,
  matchPart,
} from './talk-locators.ts';
import { desk, phone, fakeTalkServer } from './talk-server.ts';

const league = clubLeagues.find(({ id }) => id === 'strokes')!;
const [played] = roundsIn(league, 'marcus').filter(
  ({ memberId, number }) => memberId === 'elin' && number === 1,
);
const round = { ...played!, toPar: -2, gross: 84, applause: 0, applauded: false };
const tournamentId = league.id;

/** A league with an open page on which Elin's round arrives. The server stores who applauds it. */
function clappingFor(who: 'elin' | 'marcus') {
  const server = fakeTalkServer(who);
  let now = round;
  const applauds = (change: Partial<typeof round>) => {
    now = { ...now, ...change };
    server.showsRound(now);
    emitServerEvent('roundChanged', { tournamentId, roundId: now.id });
  };
  server.answers
    .replyWith(memberRounds, () => [now])
    .replyWith(applaud, ({ on }) => {
      const isOn = String(on) === 'true';
      applauds({ applauded: isOn, applause: isOn ? 1 : 0 });
      return { status: 200, applause: now.applause };
    })
    .replyWith(setChatRounds, ({ on }) => {
      server.takesRounds(String(on) === 'true');
      return { status: 200, on: String(on) === 'true' };
    });
  return {
    ...server,
    applauds,
    registers: () => server.registers('elin', now, 1),
    applause: () => now.applause,
  };
}

const scored = 'Elin Sjöberg scored −2, now 1st';
const line = () => messages().getByRole('listitem').filter({ hasText: scored });

test('a member applauds a round in the chat and sees it on the board, and a second tap undoes it', async () => {
  const server = clappingFor('marcus');
  await server.open(phone);
  await chatButton().click();
  server.registers();
  const clap = button('Applaud round 1 of Elin Sjöberg', line());
  await expect.element(clap).toBeVisible();
  (clap.element() as HTMLElement).focus();
  await commands.pressKey('Enter');
  await expect
    .element(line().getByRole('button', { name: 'Applaud', ...matchPart }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.poll(server.applause).toBe(1);
  expect(await axeViolations()).toEqual([]);

  // The line opens the round over the chat, by keyboard as by finger, and going back returns to the line.
  const posted = line().getByRole('button', { name: /^Elin Sjöberg scored/ });
  const opened = dialog('Elin Sjöberg');
  (posted.element() as HTMLElement).focus();
  await commands.pressKey('Enter');
  await expect.element(opened.getByRole('listitem')).toMatchTextContent(/Round 1.*gross 84/);
  await expect
    .element(opened.getByRole('button', { name: /^Applaud/ }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(await axeViolations()).toEqual([]);
  await expect.poll(() => (history.state as { sheets?: number } | null)?.sheets).toBe(2);
  history.back();
  await expectGone(opened);
  await expect.element(posted).toHaveFocus();
  await posted.click();
  await button('Close', opened).click();
  await expectGone(opened);
  await expect.element(dialog('Chat')).toBeVisible();

  // On the board it is the same applause.
  await button('Back to the league').click();
  await expectGone(dialog('Chat'));
  await button('Rounds of Elin Sjöberg').click();
  const onBoard = button('Applaud round 1 of Elin Sjöberg, 1 applauded');
  await expect.element(onBoard).toHaveAttribute('aria-pressed', 'true');
  await onBoard.click();
  await expectGone(onBoard);
  await expect.element(button('Applaud round 1 of Elin Sjöberg')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(server.applause).toBe(0);
});

test('an admin sees applause come and go, and turns rounds in the chat off', async () => {
  const server = clappingFor('elin');
  await server.open(desk);
  server.registers();
  await expect.element(messages().getByText(scored, matchPart)).toBeVisible();
  server.applauds({ applause: 1 });
  await expect.element(messages().getByText('1 applauded', matchPart)).toBeVisible();
  server.applauds({ applause: 0 });
  await expectGone(messages().getByText('1 applauded', matchPart));
  await openAboutEntry('Rounds in the chat');
  await button('Leave rounds out').click();
  await expect.element(page.getByText('Rounds are out of the chat')).toBeVisible();
  await expectGone(page.getByRole('dialog'));
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect.element(messages()).toBeVisible();
  await expectGone(messages().getByText(/scored/));
});
