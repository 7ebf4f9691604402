import { makeCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent, nameSubstitutes, saveGroups, takePlace } from '@golf-league/core/contracts/days.ts';
import { remindOfEvent } from '@golf-league/core/contracts/event-reminders.ts';
import { answerEvent, events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMember, createExampleAnswer, anEvent } from '../../core/test/builders.ts';
import { type FakeServer } from './fake-server.ts';
import { createClubServer } from './club/club-answers.ts';
import { clubLeagues, people } from './club/league.ts';
import { closeApp, goTo, openApp } from './app-driver.tsx';
import { yellowTee } from '../../e2e/support/group-card.ts';

const HOUR = 60 * 60 * 1000;
const exact = { exact: true };
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const exampleDay = anEvent();
const button = (name: string) => page.getByRole('button', { name, ...exact });
const nextRoundCard = () => page.getByRole('region', { name: 'Next round' });

/** Creates a day of play without answers, in a league with Elin as admin. */
const createTestDay = (fields: Partial<EventView>): EventView => ({
  ...exampleDay,
  id: 'day',
  leagueId: 'strokes',
  startsAt: hoursFromNow(48),
  createdBy: 'elin',
  answers: [],
  mine: null,
  games: null,
  groups: [],
  ...fields,
});

async function openAs(userId: keyof typeof people, day: EventView, prepare = (server: FakeServer) => server) {
  await closeApp();
  await page.viewport(390, 844);
  const server = createClubServer(userId)
    .change(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [day])
    .replyWith(readCard, { eventId: 'day', version: 0, players: [], tees: [] });
  prepare(server);
  await openApp({ server, as: people[userId] });
  return server;
}

const withSubstitute = (userId: string) => (server: FakeServer) =>
  server.replyWith(leagueMembers, ({ leagueId }) =>
    clubLeagues
      .find(({ id }) => id === leagueId)!
      .members.map(({ id, name }) =>
        aMember({ id, name, isAdmin: id === 'elin', isSubstitute: id === userId, rounds: 0 }),
      ),
  );

const elinOnSheet = { playerId: 'elin', name: 'Elin Sjöberg', playingHandicap: 12, ...yellowTee };
const dayWithOpenPlace = createTestDay({
  openPlaces: 1,
  groups: [{ startsAt: hoursFromNow(48), startHole: 1, players: [elinOnSheet], open: 1 }],
});

test('a substitute takes an open place with one tap, on the league page and on the page of the day', async () => {
  for (const path of ['/golfleague/strokes', '/golfleague/strokes/day/day']) {
    const dayAfter = { ...dayWithOpenPlace, openPlaces: 0, mine: 'yes' as const };
    const server = await openAs('marcus', dayWithOpenPlace, (fakeServer) =>
      withSubstitute('marcus')(fakeServer).replyWith(takePlace, () => {
        fakeServer.replyWith(events, [dayAfter]);
        return { status: 200, event: dayAfter };
      }),
    );
    await goTo(path);
    await button('Take the place').click();
    await expect.element(page.getByText('The place is yours')).toBeVisible();
    await expect.element(button('Take the place')).not.toBeInTheDocument();
    expect(server.receivedCalls.filter(({ name }) => name === takePlace.name)).toMatchObject([
      { name: takePlace.name, input: { eventId: 'day', userId: 'marcus' } },
    ]);
  }
});

test('a member who is not a substitute sees the usual answer buttons, and cannot take an open place', async () => {
  await openAs('marcus', dayWithOpenPlace, withSubstitute('priya'));
  await goTo('/golfleague/strokes');
  await expect.element(nextRoundCard().getByRole('button', { name: 'Yes', ...exact })).toBeVisible();
  await expect.element(button('Take the place')).not.toBeInTheDocument();
});

test('the member who planned a day can remind those who have not answered, at most once a day', async () => {
  const server = await openAs('elin', createTestDay({}), (fakeServer) =>
    fakeServer.replyWith(remindOfEvent, () => {
      fakeServer.replyWith(events, [createTestDay({ remindedAt: hoursFromNow(0) })]);
      return createExampleAnswer(remindOfEvent);
    }),
  );
  await goTo('/golfleague/strokes');
  await nextRoundCard().getByRole('button').first().click();
  await button('Remind them').click();
  await expect.element(page.getByText('Everyone who hasn’t answered gets a reminder.')).toBeVisible();
  await expect.element(page.getByText(/Once a day is enough\.$/)).toBeVisible();
  await expect.element(button('Remind them')).not.toBeInTheDocument();
  expect(server.receivedCalls.filter(({ name }) => name === remindOfEvent.name)).toHaveLength(1);
});

test('a member can open or copy a new calendar address, which the app shows only once', async () => {
  const url = 'https://golf.example/calendar/secret.ics';
  await openAs('marcus', createTestDay({}), (fakeServer) => fakeServer.replyWith(makeCalendarLink, { url }));
  await goTo('/golfleague/strokes');
  await nextRoundCard().getByRole('button').first().click();
  const followButton = button('Follow in calendar');
  await followButton.click();
  await button('Get my address').click();
  const openLink = page.getByRole('link', { name: 'Open in calendar' });
  await expect.element(openLink).toHaveAttribute('href', url.replace('https', 'webcal'));
  await button('Copy address').click();
  await expect.poll(() => navigator.clipboard.readText()).toBe(url);
  await userEvent.keyboard('{Escape}');
  await expect.element(openLink).not.toBeInTheDocument();
  await followButton.click();
  await expect.element(button('Get my address')).toBeVisible();
});

test('an admin names the season’s substitutes on the league’s about page and in the list of days', async () => {
  for (const [path, buttonName] of [
    ['/golfleague/strokes/about', /Substitutes/],
    ['/golfleague/strokes/days', /^Substitutes$/],
  ] as const) {
    const server = await openAs('elin', createTestDay({}), (fakeServer) =>
      withSubstitute('marcus')(fakeServer).replyWith(nameSubstitutes, ({ players }) => ({
        status: 200,
        players,
      })),
    );
    await goTo(path);
    await page.getByRole('button', { name: buttonName }).click();
    const dialog = page.getByRole('dialog', { name: 'Substitutes' });
    await expect.element(dialog.getByLabelText('Marcus Lind')).toBeChecked();
    await dialog.getByLabelText('Priya Raman').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [call] = server.receivedCalls.filter(({ name }) => name === nameSubstitutes.name);
    expect(call!.input).toMatchObject({ leagueId: 'strokes', players: ['marcus', 'priya'] });
  }
});

test('a plus handicap is shown with its plus sign on the tee sheet and in the group editor', async () => {
  const plusPlayer = { playerId: 'priya', name: 'Priya Raman', playingHandicap: -2, ...yellowTee };
  const groups = [{ startsAt: hoursFromNow(48), startHole: 1, players: [elinOnSheet, plusPlayer], open: 0 }];
  await openAs('elin', createTestDay({ groups }));
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByRole('img', { name: 'playing handicap +2' })).toHaveTextContent('+2');
  await button('Change').click();
  const priya = page.getByRole('button', { name: /^Priya Raman/ });
  await expect.element(priya).toHaveAccessibleName(/playing handicap \+2$/);
  await expect.element(priya.getByText('+2', exact)).toBeVisible();
});

test('only the member who planned a day or an admin can close it, once it has begun and after confirming', async () => {
  const closeButton = button('Close the day');
  await openAs('elin', createTestDay({}));
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByRole('heading', { name: 'Tee sheet' })).toBeVisible();
  await expect.element(closeButton).not.toBeInTheDocument();

  const startedDay = createTestDay({ startsAt: hoursFromNow(-5), registered: 3 });
  await openAs('marcus', startedDay);
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByRole('heading', { name: 'Tee sheet' })).toBeVisible();
  await expect.element(closeButton).not.toBeInTheDocument();

  const closedDay: EventView = { ...startedDay, status: 'closed', closedAt: hoursFromNow(0) };
  const server = await openAs('elin', startedDay, (fakeServer) =>
    fakeServer
      .answerWithExample(dayRecap)
      .answerWithExample(readCard)
      .replyWith(closeEvent, () => {
        fakeServer.replyWith(events, [closedDay]);
        return { status: 200, event: closedDay };
      }),
  );
  await goTo('/golfleague/strokes/day/day');
  await closeButton.click();
  const closeDialog = page.getByRole('dialog', { name: `Close ${startedDay.title}?` });
  await expect.element(closeDialog.getByText(/from the 3\srounds that are in/)).toBeVisible();
  expect(server.receivedCalls.some(({ name }) => name === closeEvent.name)).toBe(false);
  await closeDialog.getByRole('button', { name: 'Close the day' }).click();
  await expect.element(page.getByText('The day is closed')).toBeVisible();
  await expect.element(closeButton).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the focus moves to the players after a draw, and to the Change button after saving', async () => {
  const elin = { ...exampleDay.answers[0]!, id: 'elin', name: 'Elin', answer: 'yes' as const };
  const day = createTestDay({ answers: [elin] });
  await openAs('elin', day, (fakeServer) =>
    fakeServer.replyWith(saveGroups, () => {
      const players = [{ ...exampleDay.groups[0]!.players[0]!, playerId: 'elin', name: 'Elin' }];
      const event: EventView = { ...day, groups: [{ ...exampleDay.groups[0]!, players }] };
      fakeServer.replyWith(events, [event]);
      return { status: 200, event };
    }),
  );
  await goTo('/golfleague/strokes/day/day');
  await page.getByRole('button', { name: /^Draw/ }).click();
  await expect.element(page.getByRole('button', { name: /^Elin/ })).toHaveFocus();
  await button('Don’t save').click();
  await expect.element(page.getByRole('button', { name: /^Draw/ })).toHaveFocus();
  await page.getByRole('button', { name: /^Draw/ }).click();
  await button('Save the sheet').click();
  await expect.element(button('Change')).toHaveFocus();
});

test('the board shows the next day instead of a closed day', async () => {
  const nextDay = createTestDay({ id: 'later', title: 'Round 5', startsAt: hoursFromNow(150) });
  const pastDay = createTestDay({ title: 'Round 4', startsAt: hoursFromNow(-3), mine: 'yes' });
  const groups = [{ startsAt: hoursFromNow(-3), startHole: 1, players: [elinOnSheet], open: 0 }];
  await openAs('elin', { ...pastDay, groups }, (fakeServer) =>
    fakeServer.replyWith(events, [{ ...pastDay, groups }, nextDay]),
  );
  await goTo('/golfleague/strokes');
  const teeSheetRegion = page.getByRole('region', { name: 'Tee sheet' });
  await expect.element(teeSheetRegion.getByText(/, hole 1| · hole 1/).first()).toBeVisible();
  await openAs('elin', pastDay, (fakeServer) =>
    fakeServer.replyWith(events, [{ ...pastDay, groups, status: 'closed' }, nextDay]),
  );
  await goTo('/golfleague/strokes');
  await expect.element(nextRoundCard().getByText(/Round 5/)).toBeVisible();
  await expect.element(teeSheetRegion).not.toBeInTheDocument();
});

test('answers given offline wait on the device, and only the last answer counts', async () => {
  const day = createTestDay({});
  const server = await openAs('marcus', day, (fakeServer) => fakeServer.loseCalls(answerEvent));
  await goTo('/golfleague/strokes/day/day');
  await button('Maybe').click();
  await expect.element(page.getByRole('group').getByText('Waiting for a connection')).toBeVisible();
  await button('No').click();
  await expect.element(page.getByRole('button', { name: 'No', ...exact, pressed: true })).toBeVisible();
  server.replyWith(answerEvent, ({ answer }) => {
    const updatedDay = { ...day, mine: answer };
    server.replyWith(events, [updatedDay]);
    return { status: 200, event: updatedDay };
  });
  await goTo('/golfleague/strokes');
  await expect.element(nextRoundCard().getByText(/Not coming/)).toBeVisible();
  await expect
    .poll(() => server.receivedCalls.findLast(({ name }) => name === answerEvent.name)?.input)
    .toMatchObject({ answer: 'no' });
  await expect.element(nextRoundCard().getByText(/Waiting for a connection/)).not.toBeInTheDocument();
});

test('a rejected answer shows the server’s error, and its button does not stay pressed', async () => {
  await openAs('marcus', createTestDay({}), (fakeServer) => fakeServer.refuse(answerEvent, 'event_closed'));
  await goTo('/golfleague/strokes/day/day');
  await button('Yes').click();
  await expect.element(page.getByText('That day of play is closed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Yes', ...exact, pressed: false })).toBeVisible();
});

test('the round form offers a day from 12 hours before to 36 hours after its start, with or without a course', async () => {
  const form = page.getByRole('dialog', { name: /Register round/ });
  const isOffered = async (day: Partial<EventView>) => {
    await openAs('marcus', createTestDay({ title: 'The seventh', ...day }));
    await goTo('/golfleague/strokes');
    await button('Register round').click();
    await expect.element(form.getByLabelText('Gross score')).toBeVisible();
    return form.getByText(/The seventh/).elements().length > 0;
  };
  const minute = 1 / 60;
  expect(await isOffered({ startsAt: hoursFromNow(12 - minute) })).toBe(true);
  expect(await isOffered({ startsAt: hoursFromNow(12 + minute) })).toBe(false);
  expect(await isOffered({ startsAt: hoursFromNow(-36 + minute) })).toBe(true);
  expect(await isOffered({ startsAt: hoursFromNow(-36 - minute) })).toBe(false);
  expect(await isOffered({ startsAt: hoursFromNow(-2), play: null })).toBe(true);
  expect(await isOffered({ startsAt: hoursFromNow(-2), status: 'cancelled' })).toBe(false);
});

test('the list of days stays reachable when all days are over', async () => {
  const pastDay = createTestDay({
    startsAt: hoursFromNow(-200),
    status: 'closed',
    winners: [{ playerId: 'priya', name: 'Priya Raman' }],
  });
  await openAs('marcus', pastDay, (fakeServer) => fakeServer.change(leagueInfo, { planned: 0, days: 1 }));
  await goTo('/golfleague/strokes/about');
  await page.getByRole('link', { name: 'Days of play' }).click();
  await expect.element(page.getByText(/Won by Priya Raman/)).toBeVisible();
});

test('the page of a day shows its note and who is coming, and actions to the member who planned it', async () => {
  const day = createTestDay({
    note: 'Meet at the range',
    answers: [{ ...exampleDay.answers[0]!, answer: 'no' }],
  });
  await openAs('elin', day);
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByText('Meet at the range')).toBeVisible();
  await button('All about the day').click();
  const detailsDialog = page.getByRole('dialog', { name: day.title });
  await expect.element(detailsDialog.getByText('Not coming (1)')).toBeVisible();
  await expect.element(detailsDialog.getByRole('button', { name: 'Cancel or move' })).toBeVisible();
  await expect.element(detailsDialog.getByRole('link', { name: 'Tee sheet' })).not.toBeInTheDocument();

  await openAs('marcus', { ...day, status: 'cancelled' });
  await goTo('/golfleague/strokes/day/day');
  await button('All about the day').click();
  await expect.element(detailsDialog).toBeVisible();
  await expect.element(detailsDialog.getByRole('button', { name: 'Cancel or move' })).not.toBeInTheDocument();
});
