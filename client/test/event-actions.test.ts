import { createCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { closeEvent, assignSubstitutes, saveGroups, claimPlace } from '@golf-league/core/contracts/days.ts';
import { sendEventReminder } from '@golf-league/core/contracts/event-reminders.ts';
import { respondToEvent, events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMember, createExampleResponse, anEvent } from '../../core/test/builders.ts';
import { type FakeServer } from './fake-server.ts';
import { createClubServer } from './club/club-server.ts';
import { clubLeagues, people } from './club/league.ts';
import { tearDownApp, goTo, setUpApp } from './app-driver.tsx';
import { yellowTee } from '../../e2e/support/group-card.ts';

const HOUR_MS = 60 * 60 * 1000;
const exact = { exact: true };
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const exampleEvent = anEvent();
const button = (name: string) => page.getByRole('button', { name, ...exact });
const nextRoundCard = () => page.getByRole('region', { name: 'Next round' });

/** Creates an event that nobody has answered, in a league with Elin as its admin. */
const createTestEvent = (overrides: Partial<EventView>): EventView => ({
  ...exampleEvent,
  id: 'day',
  leagueId: 'strokes',
  startsAt: hoursFromNow(48),
  createdBy: 'elin',
  answers: [],
  mine: null,
  games: null,
  groups: [],
  ...overrides,
});

async function setUpAppAs(
  userId: keyof typeof people,
  event: EventView,
  prepareServer = (server: FakeServer) => server,
) {
  await tearDownApp();
  await page.viewport(390, 844);
  const server = createClubServer(userId)
    .patchResponse(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [event])
    .replyWith(readCard, { eventId: 'day', version: 0, players: [], tees: [] });
  prepareServer(server);
  await setUpApp({ server, as: people[userId] });
  return server;
}

const withSubstitute = (substituteId: string) => (server: FakeServer) =>
  server.replyWith(leagueMembers, ({ leagueId }) =>
    clubLeagues
      .find(({ id }) => id === leagueId)!
      .members.map(({ id, name }) =>
        aMember({ id, name, isAdmin: id === 'elin', isSubstitute: id === substituteId, rounds: 0 }),
      ),
  );

const elinOnTeeSheet = { playerId: 'elin', name: 'Elin Sjöberg', playingHandicap: 12, ...yellowTee };
const eventWithFreeSpot = createTestEvent({
  openPlaces: 1,
  groups: [{ startsAt: hoursFromNow(48), startHole: 1, players: [elinOnTeeSheet], open: 1 }],
});

test('a substitute claims a free spot with one tap, on the league page and on the event page', async () => {
  for (const path of ['/golfleague/strokes', '/golfleague/strokes/day/day']) {
    const updatedEvent = { ...eventWithFreeSpot, openPlaces: 0, mine: 'yes' as const };
    const server = await setUpAppAs('marcus', eventWithFreeSpot, (fakeServer) =>
      withSubstitute('marcus')(fakeServer).replyWith(claimPlace, () => {
        fakeServer.replyWith(events, [updatedEvent]);
        return { status: 200, event: updatedEvent };
      }),
    );
    await goTo(path);
    await button('Take the place').click();
    await expect.element(page.getByText('The place is yours')).toBeVisible();
    await expect.element(button('Take the place')).not.toBeInTheDocument();
    expect(server.receivedCalls.filter(({ name }) => name === claimPlace.name)).toMatchObject([
      { name: claimPlace.name, input: { eventId: 'day', userId: 'marcus' } },
    ]);
  }
});

test('a member who is not a substitute sees the usual answer buttons, and cannot claim a free spot', async () => {
  await setUpAppAs('marcus', eventWithFreeSpot, withSubstitute('priya'));
  await goTo('/golfleague/strokes');
  await expect.element(nextRoundCard().getByRole('button', { name: 'Yes', ...exact })).toBeVisible();
  await expect.element(button('Take the place')).not.toBeInTheDocument();
});

test('the member who planned an event can remind those who have not answered, at most once a day', async () => {
  const server = await setUpAppAs('elin', createTestEvent({}), (fakeServer) =>
    fakeServer.replyWith(sendEventReminder, () => {
      fakeServer.replyWith(events, [createTestEvent({ remindedAt: hoursFromNow(0) })]);
      return createExampleResponse(sendEventReminder);
    }),
  );
  await goTo('/golfleague/strokes');
  await nextRoundCard().getByRole('button').first().click();
  await button('Remind them').click();
  await expect.element(page.getByText('Everyone who hasn’t answered gets a reminder.')).toBeVisible();
  await expect.element(page.getByText(/Once a day is enough\.$/)).toBeVisible();
  await expect.element(button('Remind them')).not.toBeInTheDocument();
  expect(server.receivedCalls.filter(({ name }) => name === sendEventReminder.name)).toHaveLength(1);
});

test('a member can open or copy a new calendar address, which the app shows only once', async () => {
  const url = 'https://golf.example/calendar/secret.ics';
  await setUpAppAs('marcus', createTestEvent({}), (fakeServer) =>
    fakeServer.replyWith(createCalendarLink, { url }),
  );
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

test('an admin assigns the season’s substitutes on the league’s About page and on the page that lists its events', async () => {
  for (const [path, buttonName] of [
    ['/golfleague/strokes/about', /Substitutes/],
    ['/golfleague/strokes/days', /^Substitutes$/],
  ] as const) {
    const server = await setUpAppAs('elin', createTestEvent({}), (fakeServer) =>
      withSubstitute('marcus')(fakeServer).replyWith(assignSubstitutes, ({ players }) => ({
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
    const [substitutesCall] = server.receivedCalls.filter(({ name }) => name === assignSubstitutes.name);
    expect(substitutesCall!.input).toMatchObject({ leagueId: 'strokes', players: ['marcus', 'priya'] });
  }
});

test('a plus handicap is shown with its plus sign on the tee sheet and in the group editor', async () => {
  const plusPlayer = { playerId: 'priya', name: 'Priya Raman', playingHandicap: -2, ...yellowTee };
  const groups = [
    { startsAt: hoursFromNow(48), startHole: 1, players: [elinOnTeeSheet, plusPlayer], open: 0 },
  ];
  await setUpAppAs('elin', createTestEvent({ groups }));
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByRole('img', { name: 'playing handicap +2' })).toHaveTextContent('+2');
  await button('Change').click();
  const priyaButton = page.getByRole('button', { name: /^Priya Raman/ });
  await expect.element(priyaButton).toHaveAccessibleName(/playing handicap \+2$/);
  await expect.element(priyaButton.getByText('+2', exact)).toBeVisible();
});

test('only an admin or the member who planned an event can close it, after it begins and after confirming', async () => {
  const closeButton = button('Close the day');
  await setUpAppAs('elin', createTestEvent({}));
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByRole('heading', { name: 'Tee sheet' })).toBeVisible();
  await expect.element(closeButton).not.toBeInTheDocument();

  const startedEvent = createTestEvent({ startsAt: hoursFromNow(-5), registered: 3 });
  await setUpAppAs('marcus', startedEvent);
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByRole('heading', { name: 'Tee sheet' })).toBeVisible();
  await expect.element(closeButton).not.toBeInTheDocument();

  const closedEvent: EventView = { ...startedEvent, status: 'closed', closedAt: hoursFromNow(0) };
  const server = await setUpAppAs('elin', startedEvent, (fakeServer) =>
    fakeServer
      .respondWithExample(dayRecap)
      .respondWithExample(readCard)
      .replyWith(closeEvent, () => {
        fakeServer.replyWith(events, [closedEvent]);
        return { status: 200, event: closedEvent };
      }),
  );
  await goTo('/golfleague/strokes/day/day');
  await closeButton.click();
  const closeDialog = page.getByRole('dialog', { name: `Close ${startedEvent.title}?` });
  await expect.element(closeDialog.getByText(/from the 3\srounds that are in/)).toBeVisible();
  expect(server.receivedCalls.some(({ name }) => name === closeEvent.name)).toBe(false);
  await closeDialog.getByRole('button', { name: 'Close the day' }).click();
  await expect.element(page.getByText('The day is closed')).toBeVisible();
  await expect.element(closeButton).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('focus moves to the players after the groups are drawn, and to the Change button after saving', async () => {
  const elinsAnswer = { ...exampleEvent.answers[0]!, id: 'elin', name: 'Elin', answer: 'yes' as const };
  const initialEvent = createTestEvent({ answers: [elinsAnswer] });
  await setUpAppAs('elin', initialEvent, (fakeServer) =>
    fakeServer.replyWith(saveGroups, () => {
      const players = [{ ...exampleEvent.groups[0]!.players[0]!, playerId: 'elin', name: 'Elin' }];
      const savedEvent: EventView = { ...initialEvent, groups: [{ ...exampleEvent.groups[0]!, players }] };
      fakeServer.replyWith(events, [savedEvent]);
      return { status: 200, event: savedEvent };
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

test('the board shows the next event instead of a closed one', async () => {
  const nextEvent = createTestEvent({ id: 'later', title: 'Round 5', startsAt: hoursFromNow(150) });
  const pastEvent = createTestEvent({ title: 'Round 4', startsAt: hoursFromNow(-3), mine: 'yes' });
  const groups = [{ startsAt: hoursFromNow(-3), startHole: 1, players: [elinOnTeeSheet], open: 0 }];
  await setUpAppAs('elin', { ...pastEvent, groups }, (fakeServer) =>
    fakeServer.replyWith(events, [{ ...pastEvent, groups }, nextEvent]),
  );
  await goTo('/golfleague/strokes');
  const teeSheetRegion = page.getByRole('region', { name: 'Tee sheet' });
  await expect.element(teeSheetRegion.getByText(/, hole 1| · hole 1/).first()).toBeVisible();
  await setUpAppAs('elin', pastEvent, (fakeServer) =>
    fakeServer.replyWith(events, [{ ...pastEvent, groups, status: 'closed' }, nextEvent]),
  );
  await goTo('/golfleague/strokes');
  await expect.element(nextRoundCard().getByText(/Round 5/)).toBeVisible();
  await expect.element(teeSheetRegion).not.toBeInTheDocument();
});

test('answers given offline are stored on the device, and only the last one counts', async () => {
  const unansweredEvent = createTestEvent({});
  const server = await setUpAppAs('marcus', unansweredEvent, (fakeServer) =>
    fakeServer.dropRequests(respondToEvent),
  );
  await goTo('/golfleague/strokes/day/day');
  await button('Maybe').click();
  await expect.element(page.getByRole('group').getByText('Waiting for a connection')).toBeVisible();
  await button('No').click();
  await expect.element(page.getByRole('button', { name: 'No', ...exact, pressed: true })).toBeVisible();
  server.replyWith(respondToEvent, ({ answer }) => {
    const updatedEvent = { ...unansweredEvent, mine: answer };
    server.replyWith(events, [updatedEvent]);
    return { status: 200, event: updatedEvent };
  });
  await goTo('/golfleague/strokes');
  await expect.element(nextRoundCard().getByText(/Not coming/)).toBeVisible();
  await expect
    .poll(() => server.receivedCalls.findLast(({ name }) => name === respondToEvent.name)?.input)
    .toMatchObject({ answer: 'no' });
  await expect.element(nextRoundCard().getByText(/Waiting for a connection/)).not.toBeInTheDocument();
});

test('a rejected answer shows the server’s error, and its button does not stay pressed', async () => {
  await setUpAppAs('marcus', createTestEvent({}), (fakeServer) =>
    fakeServer.rejectWith(respondToEvent, 'event_closed'),
  );
  await goTo('/golfleague/strokes/day/day');
  await button('Yes').click();
  await expect.element(page.getByText('That day of play is closed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Yes', ...exact, pressed: false })).toBeVisible();
});

test('the round form offers an event from 12 hours before its start to 36 hours after, even without a course', async () => {
  const form = page.getByRole('dialog', { name: /Register round/ });
  const isEventOffered = async (overrides: Partial<EventView>) => {
    await setUpAppAs('marcus', createTestEvent({ title: 'The seventh', ...overrides }));
    await goTo('/golfleague/strokes');
    await button('Register round').click();
    await expect.element(form.getByLabelText('Gross score')).toBeVisible();
    return form.getByText(/The seventh/).elements().length > 0;
  };
  const minuteInHours = 1 / 60;
  expect(await isEventOffered({ startsAt: hoursFromNow(12 - minuteInHours) })).toBe(true);
  expect(await isEventOffered({ startsAt: hoursFromNow(12 + minuteInHours) })).toBe(false);
  expect(await isEventOffered({ startsAt: hoursFromNow(-36 + minuteInHours) })).toBe(true);
  expect(await isEventOffered({ startsAt: hoursFromNow(-36 - minuteInHours) })).toBe(false);
  expect(await isEventOffered({ startsAt: hoursFromNow(-2), play: null })).toBe(true);
  expect(await isEventOffered({ startsAt: hoursFromNow(-2), status: 'cancelled' })).toBe(false);
});

test('the list of events stays reachable when all events are over', async () => {
  const pastEvent = createTestEvent({
    startsAt: hoursFromNow(-200),
    status: 'closed',
    winners: [{ playerId: 'priya', name: 'Priya Raman' }],
  });
  await setUpAppAs('marcus', pastEvent, (fakeServer) =>
    fakeServer.patchResponse(leagueInfo, { planned: 0, days: 1 }),
  );
  await goTo('/golfleague/strokes/about');
  await page.getByRole('link', { name: 'Days of play' }).click();
  await expect.element(page.getByText(/Won by Priya Raman/)).toBeVisible();
});

test('the event page shows the note and who is coming, and has actions for the member who planned it', async () => {
  const event = createTestEvent({
    note: 'Meet at the range',
    answers: [{ ...exampleEvent.answers[0]!, answer: 'no' }],
  });
  await setUpAppAs('elin', event);
  await goTo('/golfleague/strokes/day/day');
  await expect.element(page.getByText('Meet at the range')).toBeVisible();
  await button('Day details').click();
  const detailsDialog = page.getByRole('dialog', { name: event.title });
  await expect.element(detailsDialog.getByText('Not coming (1)')).toBeVisible();
  await expect.element(detailsDialog.getByRole('button', { name: 'Cancel or move' })).toBeVisible();
  await expect.element(detailsDialog.getByRole('link', { name: 'Tee sheet' })).not.toBeInTheDocument();

  await setUpAppAs('marcus', { ...event, status: 'cancelled' });
  await goTo('/golfleague/strokes/day/day');
  await button('Day details').click();
  await expect.element(detailsDialog).toBeVisible();
  await expect.element(detailsDialog.getByRole('button', { name: 'Cancel or move' })).not.toBeInTheDocument();
});
