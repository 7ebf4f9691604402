import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { createEvent } from '@golf-league/core/contracts/events.ts';
import { setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import type { Page } from '@playwright/test';
import { addMembers, createAccountViaApi } from './support/api-actions.ts';
import { desktopSize, expect, phoneViewportSize, type WebPlayer } from './support/fixtures.ts';
import { exampleHoles } from './support/group-card.ts';
import { createLeagueWithPlayers, readSessionAndLeague } from './support/logged-in-page.ts';
import { newEmailAddress } from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';

const offlineOptions = { expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/] };
const exact = { exact: true };
const tee = { name: 'Yellow', par: 72, courseRating: 72, slope: 113, holes: exampleHoles };

/** Plans an event that started a minute ago, for Ann, Bo and two players without a phone, with indexes from 1 to 4. */
async function planEvent(ann: WebPlayer, bo: WebPlayer) {
  const { url } = ann;
  const { league: leagueId, ...caller } = await readSessionAndLeague(ann.page);
  const { league: _leagueId, ...bosSession } = await readSessionAndLeague(bo.page);
  const otherAccounts = [];
  for (const name of ['Cia Group', 'Dan Group'])
    otherAccounts.push(await createAccountViaApi(url, name, newEmailAddress(name)));
  await addMembers(url, { ...caller, userName: ann.name }, leagueId, otherAccounts);
  const players = [caller, bosSession, ...otherAccounts];
  for (const [index, { userId, token }] of players.entries())
    await callServer(url, { token }, setHandicapIndex, { userId, handicapIndex: index + 1 });
  const course = { leagueId, userId: caller.userId, name: 'Bro Hof', tees: [tee] };
  const { id: teeId } = (await callServer(url, caller, addCourse, course)).course.tees[0]!;
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const eventInput = { leagueId, userId: caller.userId, title: 'Round 4', startsAt };
  const play = { teeId, holes: 18, firstHole: 1 } as const;
  const { id: eventId } = (await callServer(url, caller, createEvent, { ...eventInput, play })).event;
  const group = { players: players.map(({ userId }) => userId) };
  await callServer(url, caller, saveGroups, { eventId, userId: caller.userId, groups: [group] });
  return { url, leagueId, eventId, caller, players };
}

test('scoring 18 pars on four cards takes 25 taps, two offline phones cause a conflict, and a desktop shows each hole', async ({
  player,
}) => {
  const ann = await player('Ann Group', { viewport: phoneViewportSize, ...offlineOptions });
  const bo = await player('Bo Group', { viewport: phoneViewportSize, ...offlineOptions });
  const eva = await player('Eva Reader', { viewport: desktopSize });
  await createLeagueWithPlayers('One Card', { admin: ann, others: [bo, eva] });
  const plannedEvent = await planEvent(ann, bo);

  let tapCount = 0;
  const tap = async (page: Page, name: string | RegExp) => {
    if (page === ann.page) tapCount++;
    const options = typeof name === 'string' ? exact : {};
    await page
      .getByRole('button', { name, ...options })
      .last()
      .click();
  };
  const tapAllPar = async (hole: number) => {
    await expect(ann.page.getByRole('heading', { name: `Hole ${hole}`, ...exact })).toBeVisible();
    await tap(ann.page, 'All par');
  };
  const danRow = eva.page.getByRole('row', { name: /Dan Group/ });
  const expectDanRow = (text: string) => expect(danRow).toContainText(text);

  for (const { page } of [ann, bo]) {
    await page.getByRole('link', { name: 'Open card' }).click();
    await expect(page.getByRole('heading', { name: 'Hole 1', ...exact })).toBeVisible();
  }
  tapCount++;
  await tapAllPar(1);
  await eva.page.getByRole('button', { name: 'Today: Round 4' }).click();
  await expectDanRow('thru 1');
  for (let hole = 2; hole <= 4; hole++) {
    await tapAllPar(hole);
    await expectDanRow(`thru ${hole}`);
  }

  for (const { context } of [ann, bo]) await context.setOffline(true);
  for (let hole = 5; hole <= 11; hole++) await tapAllPar(hole);
  await expect(ann.page.getByText('Bro Hof, Yellow · 28 scores waiting for signal')).toBeVisible();
  await tap(bo.page, /^Hole 7,/);
  await tap(bo.page, 'Cia: one stroke more');
  await expect(bo.page.getByText(/1 score waiting for signal/)).toBeVisible();
  for (const { context } of [ann, bo]) await context.setOffline(false);
  await expect(danRow).toContainText('thru 11');
  await expect(bo.page.getByText(/waiting for signal/)).toHaveCount(0);
  for (let hole = 12; hole <= 18; hole++) {
    await tapAllPar(hole);
    await expectDanRow(hole < 18 ? `thru ${hole}` : 'all holes played');
  }
  await expect(ann.page.getByRole('heading', { name: 'The cards' })).toBeVisible();

  // Bo resolves the conflict on the other phone, so this tap is not one of the 25.
  await expect(ann.page.getByText('Hole 7: two different scores')).toBeVisible();
  const conflict = bo.page.getByRole('group', { name: 'Cia: two different scores' });
  await conflict.getByRole('button', { name: /^4.* by Ann/ }).click();
  await expect(conflict).toBeHidden();
  for (const name of ['Bo', 'Cia', 'Dan']) {
    await tap(ann.page, new RegExp(`^${name}.*Ready to sign`));
    await tap(ann.page, 'Confirm the card');
    await expect(ann.page.getByRole('button', { name: new RegExp(`^${name}.*Confirmed by`) })).toBeVisible();
  }
  expect(tapCount).toBe(25);
  await bo.page.getByRole('list', { name: 'Holes on the card' }).getByRole('button').last().click();
  await tap(bo.page, /^Ann.*Ready to sign/);
  await tap(bo.page, 'Confirm the card');
  await expect(bo.page.getByRole('button', { name: /^Ann.*Confirmed by/ })).toBeVisible();

  await eva.page.getByRole('button', { name: 'Tot (total)', ...exact }).click();
  for (const [index, name] of ['Ann', 'Bo', 'Cia', 'Dan'].entries()) {
    await expect(eva.page.getByRole('row', { name: new RegExp(`${name} Group`) })).toContainText(
      `−${index + 1}`,
    );
    const input = { leagueId: plannedEvent.leagueId, memberId: plannedEvent.players[index]!.userId };
    const rounds = await callServer(plannedEvent.url, plannedEvent.caller, memberRounds, input);
    const confirmedBy = { name: name === 'Ann' ? 'Bo Group' : 'Ann Group' };
    expect(rounds).toMatchObject([
      { gross: 72, toPar: -index - 1, eventId: plannedEvent.eventId, confirmedBy },
    ]);
  }
});
