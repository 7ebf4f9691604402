import { eventFile } from '@golf-league/core/contracts/calendar.ts';
import { postponeEvent } from '@golf-league/core/contracts/days.ts';
import {
  respondToEvent,
  cancelEvent,
  changeEvent,
  events,
  createEvent,
} from '@golf-league/core/contracts/events.ts';
import type { EventAnswer, EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { createEventInProgress, yellowTee } from '../../../e2e/support/group-card.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { fakeNetwork } from '../network.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { recordDownloads } from '../record-downloads.ts';
import { button, openAboutEntry, expectGone } from './talk-locators.ts';
import { chatDesktopViewport, chatPhoneViewport } from './talk-server.ts';

const leagueId = 'strokes';
const DAY_MS = 24 * 60 * 60 * 1000;
const nextRound = () => page.getByRole('region', { name: 'Next round' });
const dialog = () => page.getByRole('dialog').last();
const tapInDialog = (name: string) => button(name, dialog()).click();

/** Creates a fake server that stores the planned events of Elin's league, for one of its members. */
function createPlanServer(person: 'elin' | 'marcus') {
  const fakeServer = createClubServer(person);
  const { userId } = people[person];
  let plannedEvents: EventView[] = [];
  function storeEvents(newEvents: EventView[]): void {
    plannedEvents = newEvents;
    fakeServer.patchResponse(leagueInfo, { planned: plannedEvents.length, days: plannedEvents.length });
    emitServerEvent('eventsChanged', { tournamentId: leagueId, eventId: 'day' });
  }
  const server = {
    fakeServer,
    getPlannedEvent: () => plannedEvents[0],
    planEvent(fields: Partial<EventView>) {
      const defaults = { mine: null, play: null, groups: [], createdBy: 'elin', title: 'Next round' };
      storeEvents([createEventInProgress(leagueId, [], { ...defaults, ...fields })]);
    },
    updateEvent(fields: Partial<EventView>) {
      storeEvents(plannedEvents.map((event) => ({ ...event, ...fields })));
      return plannedEvents[0]!;
    },
    setAnswer(id: 'elin' | 'marcus', answer: EventAnswer) {
      const { answers: previousAnswers } = plannedEvents[0]!;
      const newAnswer = {
        id,
        name: people[id].userName,
        picture: null,
        answer,
        playingHandicap: null,
        ...yellowTee,
      };
      return server.updateEvent({
        answers: [...previousAnswers.filter((previous) => previous.id !== id), newAnswer],
        ...(id === userId && { mine: answer }),
      });
    },
    deleteEvents() {
      storeEvents([]);
    },
    findCallInputs: (name: string) =>
      fakeServer.receivedCalls.filter((call) => call.name === name).map(({ input }) => input),
    async open({ width, height }: typeof chatPhoneViewport) {
      await page.viewport(width, height);
      await setUpApp({ server: fakeServer, as: people[person] });
      await goTo(`/golfleague/${leagueId}`);
      await expect.element(page.getByRole('table', { name: 'Board' })).toBeVisible();
    },
  };
  fakeServer
    .replyWith(events, () => plannedEvents)
    .replyWith(createEvent, ({ title, startsAt, place = null }) => {
      server.planEvent({ title, startsAt, place });
      return { status: 200, event: plannedEvents[0]! };
    })
    .replyWith(changeEvent, ({ startsAt }) => ({
      status: 200,
      event: server.updateEvent(startsAt === undefined ? {} : { startsAt }),
    }))
    .replyWith(respondToEvent, ({ answer }) => ({ status: 200, event: server.setAnswer(person, answer) }))
    .replyWith(postponeEvent, ({ reason = null }) => ({
      status: 200,
      event: server.updateEvent({ status: 'cancelled', reason }),
    }))
    .replyWith(cancelEvent, () => {
      const event = plannedEvents[0]!;
      server.deleteEvents();
      return { status: 200, event };
    });
  return server;
}

/** Returns ten o'clock a week from now, in the device's time zone. */
function getNextWeekAtTen(): string {
  const day = new Date(Date.now() + 7 * DAY_MS);
  day.setHours(10, 0, 0, 0);
  return day.toISOString();
}

test('an admin plans the next round, by default for a Saturday at ten, and it appears above the board', async () => {
  const server = createPlanServer('elin');
  await server.open(chatDesktopViewport);
  await waitUntilIdle();
  await expectGone(nextRound());
  await openAboutEntry('Plan the next round');
  await dialog().getByLabelText('Where (optional)').fill('Bro Hof');
  const day = (dialog().getByLabelText('Day').element() as HTMLInputElement).value;
  expect(new Date(`${day}T10:00`).getDay()).toBe(6);
  await tapInDialog('Plan it');
  await expect.element(page.getByText('1 planned')).toBeVisible();
  expect(server.findCallInputs(createEvent.name)).toMatchObject([
    { startsAt: new Date(`${day}T10:00`).toISOString(), place: 'Bro Hof', leagueId },
  ]);
  history.back();
  await expect.element(nextRound()).toMatchTextContent(/(Sat|Tomorrow).* 10:00/);
  await expect.element(nextRound()).toMatchTextContent('Next round · Bro Hof');
});

test('an admin sees answers arrive, adds the day to the calendar, and changes, cancels and deletes it', async () => {
  const server = createPlanServer('elin');
  server.planEvent({ startsAt: getNextWeekAtTen(), place: 'Bro Hof' });
  await server.open(chatDesktopViewport);
  await expect.element(nextRound()).toMatchTextContent(/10:00/);
  server.setAnswer('marcus', 'yes');
  await expect.element(nextRound()).toMatchTextContent('1 coming');
  await nextRound().getByRole('button').first().click();
  await expect.element(dialog()).toMatchTextContent(/Coming \(1\)Marcus Lind/);
  await expect.element(dialog()).toMatchTextContent(/No answer yet \(\d\)you/);
  server.setAnswer('marcus', 'no');
  await expect.element(dialog()).toMatchTextContent(/Not coming \(1\)Marcus Lind/);

  const downloads = recordDownloads();
  server.fakeServer.replyWith(
    eventFile,
    new File(['BEGIN:VCALENDAR'], 'Next round.ics', { type: 'text/calendar' }),
  );
  await tapInDialog('Add to calendar');
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['Next round.ics']);
  expect(server.findCallInputs(eventFile.name)).toEqual([{ eventId: 'day' }]);

  await tapInDialog('Change');
  await dialog().getByLabelText('Time').fill('09:15');
  await tapInDialog('Save');
  await expect
    .poll(() => new Date(server.getPlannedEvent()!.startsAt).toTimeString().slice(0, 5))
    .toBe('09:15');
  await expect.element(page.getByRole('button', { name: 'Cancel or move' })).toBeVisible();
  await tapInDialog('Cancel or move');
  await dialog().getByLabelText('Reason (optional)').fill('Ra');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Cancel the day', dialog())).toHaveFocus();
  expect(server.getPlannedEvent()!.status).toBe('planned');
  await tapInDialog('Rain');
  await tapInDialog('Cancel the day');
  await expect.element(dialog()).toMatchTextContent('Cancelled: Rain');
  await tapInDialog('Delete the plan');
  await tapInDialog('Delete the plan');
  await expectGone(nextRound());
  await expectGone(page.getByRole('dialog'));
  expect(server.getPlannedEvent()).toBeUndefined();
});

test('a member answers with one tap, and immediately sees when the day is moved, cancelled or deleted', async () => {
  const server = createPlanServer('marcus');
  await server.open(chatPhoneViewport);
  await waitUntilIdle();
  await expectGone(nextRound());
  server.planEvent({ startsAt: getNextWeekAtTen(), place: 'Bro Hof' });
  await expect.element(nextRound()).toMatchTextContent('Next round · Bro Hof');
  await button('Yes', nextRound()).click();
  await expect.element(nextRound()).toMatchTextContent('You’re in');
  await expect.poll(() => server.findCallInputs(respondToEvent.name)).toMatchObject([{ answer: 'yes' }]);
  const newStart = new Date(server.getPlannedEvent()!.startsAt);
  newStart.setHours(9, 15);
  server.updateEvent({ startsAt: newStart.toISOString() });
  await expect.element(nextRound()).toMatchTextContent('09:15');
  server.updateEvent({ status: 'cancelled', reason: 'Rain' });
  await expect.element(nextRound()).toMatchTextContent('Cancelled');
  await nextRound().getByRole('button').first().click();
  await expect.element(dialog()).toMatchTextContent('Cancelled: Rain');
  server.deleteEvents();
  await expectGone(nextRound());
  await expectGone(page.getByRole('dialog'));
});

test('answers given offline wait for a connection, and only the last one is sent', async () => {
  const server = createPlanServer('marcus');
  server.planEvent({ startsAt: getNextWeekAtTen(), place: 'Bro Hof' });
  server.setAnswer('marcus', 'yes');
  await server.open(chatPhoneViewport);
  await nextRound().getByRole('button').first().click();
  const network = fakeNetwork(server.fakeServer);
  network.disconnect();
  await tapInDialog('Maybe');
  const waitingNote = dialog().getByText('Waiting for a connection');
  await expect.element(waitingNote).toBeVisible();
  await tapInDialog('No');
  await expect.element(dialog().getByRole('button', { name: 'No', pressed: true })).toBeVisible();
  expect(server.getPlannedEvent()!.mine).toBe('yes');
  network.reconnect();
  await expect.poll(() => server.getPlannedEvent()!.mine).toBe('no');
  await expectGone(waitingNote);
  await expect.element(dialog().getByRole('button', { name: 'No', pressed: true })).toBeVisible();
  await commands.pressKey('Escape');
  await expectGone(page.getByRole('dialog'));
});
