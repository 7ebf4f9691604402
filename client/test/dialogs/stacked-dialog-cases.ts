import { requestAddressChange } from '@golf-league/core/contracts/addresses.ts';
import { createCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { createPoll, deleteMessage } from '@golf-league/core/contracts/chat.ts';
import { addCourse, correctCourse, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { closeEvent, postponeEvent } from '@golf-league/core/contracts/days.ts';
import { cancelEvent, changeEvent, events } from '@golf-league/core/contracts/events.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { passkeys, removePasskey } from '@golf-league/core/contracts/passkeys.ts';
import { report, resolveReport } from '@golf-league/core/contracts/reports.ts';
import { deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { changeSeat, seatInvite } from '@golf-league/core/contracts/seats.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { aMember } from '../../../core/test/builders.ts';
import { appTexts } from '../../../e2e/support/app-texts.ts';
import { createEventInProgress } from '../../../e2e/support/group-card.ts';
import type { FakeServer } from '../fake-server.ts';
import { goTo } from '../app-driver.tsx';

/** A test case with one dialog on top of others, in a league with Elin as its admin. */
export interface StackedDialogCase {
  /** Opens all dialogs except the top one. */
  openLowerDialogs: () => Promise<unknown>;
  /** The number of dialogs below the top one; 1 by default. */
  lowerDialogCount?: number;
  /** Opens the top dialog. */
  openUpperDialog: () => Promise<unknown>;
  performAction: () => Promise<unknown>;
  /** The calls that the action sends. It sends no others. */
  expectedCalls: readonly Endpoint[];
  /** The number of dialogs still open after the action; `lowerDialogCount` by default. */
  remainingDialogCount?: number;
  prepareServer?: (server: FakeServer) => unknown;
}

// oxfmt-ignore
export const actionEndpoints = [
  addCourse, correctCourse, removeCourse, closeEvent, postponeEvent, cancelEvent, changeEvent,
  createCalendarLink, deleteRound, report, resolveReport, removeMember, changeSeat, seatInvite,
  createPoll, deleteMessage, removePasskey, requestAddressChange,
];

type AccessibleName = string | RegExp;
const texts = appTexts.en;
const exact = { exact: true };
const leaguePath = '/golfleague/crowd';
const topDialog = () => page.getByRole('dialog').last();
const findField = (label: AccessibleName) =>
  topDialog().getByLabelText(label, typeof label === 'string' ? exact : {});

const pressButton = (name: AccessibleName, within: Pick<Locator, 'getByRole'> = topDialog()) =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' && exact) })
    .first()
    .click();
const pressButtonsInTurn =
  (...names: AccessibleName[]) =>
  async () => {
    for (const name of names) await pressButton(name);
  };
/** Presses a button on the page to open a dialog, then further buttons, each in the dialog just opened. */
const openDialogFromPage =
  (path: string, buttonName: AccessibleName, ...otherButtonNames: AccessibleName[]) =>
  async () => {
    await goTo(path);
    await pressButton(buttonName, page);
    await pressButtonsInTurn(...otherButtonNames)();
  };
const openEventDialog =
  (...otherButtonNames: AccessibleName[]) =>
  async () => {
    await goTo(leaguePath);
    await page.getByRole('region', { name: texts.events.next }).getByRole('button').first().click();
    await pressButtonsInTurn(...otherButtonNames)();
  };
const openDialogFromAboutPage =
  (name: string, ...otherButtonNames: AccessibleName[]) =>
  async () => {
    await goTo(`${leaguePath}/about`);
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) });
    await row.getByRole('button').click();
    await pressButtonsInTurn(...otherButtonNames)();
  };
const openDialogFromMenu = (openerName: RegExp, itemName: string) => async () => {
  await pressButton(openerName);
  await page.getByRole('menuitem', { name: itemName, ...exact }).click();
};
const openPlayersDialog = async () => {
  await goTo(`${leaguePath}/about`);
  await page.getByRole('region', { name: texts.leagues.people.title }).getByRole('button').first().click();
};
const openProfileDialog = (menuItem: string) =>
  openDialogFromPage('/Create-golf-league', texts.app.menu, texts.accounts.menu.edit, menuItem);

const withPlannedEvent =
  (overrides: Partial<EventView> = {}) =>
  (server: FakeServer) =>
    server
      .replyWith(events, [
        createEventInProgress('crowd', [], {
          createdBy: 'elin',
          startsAt: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString(),
          ...overrides,
        }),
      ])
      .patchResponse(leagueInfo, { planned: 1, days: 1 });

const createMember = (id: string, overrides: { isAdmin?: boolean; isSeat?: boolean } = {}) =>
  aMember({ id, name: id, isAdmin: false, rounds: 0, ...overrides });
const withThreePlayers = (server: FakeServer) =>
  server.replyWith(leagueMembers, [
    createMember('elin', { isAdmin: true }),
    createMember('bo'),
    createMember('liv', { isSeat: true }),
  ]);

async function fillInCourse(): Promise<void> {
  await findField(texts.courses.name).fill('Delsjö');
  await findField(texts.courses.teeName).fill('Yellow');
  await findField(texts.courses.par).fill('72');
  await findField(texts.courses.rating).fill('71,3');
  await findField(texts.courses.slope).fill('128');
}
const addCourseCase = {
  openUpperDialog: pressButtonsInTurn(texts.courses.add),
  performAction: async () => {
    await fillInCourse();
    await pressButton(texts.courses.save);
  },
  expectedCalls: [addCourse],
  lowerDialogCount: 2,
  // Adding the course also chooses its only tee.
  remainingDialogCount: 1,
};

async function sendReport(): Promise<void> {
  await topDialog().getByRole('radio', { name: texts.reports.reasons.other }).click();
  await pressButton(texts.reports.send);
}

export const stackedDialogCases: Readonly<Record<string, StackedDialogCase>> = {
  'the course form above the season form': {
    ...addCourseCase,
    openLowerDialogs: openDialogFromPage(
      `${leaguePath}/days`,
      texts.events.season.title,
      texts.events.form.course,
    ),
    prepareServer: withPlannedEvent(),
  },
  'the course form above the event form': {
    ...addCourseCase,
    openLowerDialogs: openDialogFromAboutPage(texts.events.form.title, texts.events.form.course),
  },
  'the course form above the edit form of an event, submitted with Enter': {
    ...addCourseCase,
    openLowerDialogs: openEventDialog(texts.events.change, /^Change the course/),
    performAction: async () => {
      await fillInCourse();
      await commands.pressKey('Enter');
    },
    lowerDialogCount: 3,
    remainingDialogCount: 2,
    prepareServer: withPlannedEvent(),
  },
  'the course form above the round form': {
    ...addCourseCase,
    openLowerDialogs: openDialogFromPage(leaguePath, texts.rounds.register, texts.rounds.chooseCourse),
  },
  'the confirmation of a removal above the course form': {
    openLowerDialogs: openDialogFromPage(
      leaguePath,
      texts.rounds.register,
      texts.rounds.chooseCourse,
      /^Correct/,
    ),
    lowerDialogCount: 3,
    openUpperDialog: pressButtonsInTurn(texts.courses.remove),
    performAction: pressButtonsInTurn(texts.courses.removeConfirm),
    expectedCalls: [removeCourse],
    remainingDialogCount: 2,
  },
  'the confirmation above a scorecard': {
    openLowerDialogs: async () => {
      await openDialogFromPage(leaguePath, texts.rounds.register, texts.rounds.chooseCourse, /^Gul/)();
      await findField(texts.courses.index).fill('11,4');
      await pressButton(texts.card.open);
      await expect.element(page.getByRole('dialog', { name: texts.card.title })).toBeVisible();
      await commands.pressKey('4');
    },
    lowerDialogCount: 2,
    openUpperDialog: pressButtonsInTurn(texts.card.discard),
    performAction: pressButtonsInTurn(texts.card.discard),
    expectedCalls: [],
    remainingDialogCount: 1,
  },
  'the edit form above an event': {
    openLowerDialogs: openEventDialog(),
    openUpperDialog: pressButtonsInTurn(texts.events.change),
    performAction: pressButtonsInTurn(texts.events.form.save),
    expectedCalls: [changeEvent],
    prepareServer: withPlannedEvent(),
  },
  'the cancellation form above an event': {
    openLowerDialogs: openEventDialog(),
    openUpperDialog: pressButtonsInTurn(texts.events.callOff.open),
    performAction: pressButtonsInTurn(texts.events.callOff.confirmCancel),
    expectedCalls: [postponeEvent],
    prepareServer: withPlannedEvent(),
  },
  'the calendar link above an event': {
    openLowerDialogs: openEventDialog(),
    openUpperDialog: pressButtonsInTurn(texts.events.subscribe),
    performAction: pressButtonsInTurn(texts.events.calendar.create),
    expectedCalls: [createCalendarLink],
    remainingDialogCount: 2,
    prepareServer: withPlannedEvent(),
  },
  'the confirmation above a cancelled event': {
    openLowerDialogs: openEventDialog(),
    openUpperDialog: pressButtonsInTurn(texts.events.remove),
    performAction: pressButtonsInTurn(texts.events.remove),
    expectedCalls: [cancelEvent],
    prepareServer: withPlannedEvent({ status: 'cancelled', reason: 'Rain' }),
  },
  'the confirmation above a round': {
    openLowerDialogs: async () => {
      await openDialogFromPage(leaguePath, /^Rounds of Elin/)();
      await pressButton(/^Edit round 2/, page);
    },
    openUpperDialog: pressButtonsInTurn(/^Delete round 2/),
    performAction: pressButtonsInTurn('Delete'),
    expectedCalls: [deleteRound],
    remainingDialogCount: 0,
  },
  'the confirmation above the reports': {
    openLowerDialogs: openDialogFromPage(leaguePath, /^Reports/),
    openUpperDialog: pressButtonsInTurn(texts.reports.open.remove),
    performAction: pressButtonsInTurn(texts.reports.open.remove),
    expectedCalls: [resolveReport],
  },
  'the confirmation above the list of players': {
    openLowerDialogs: openPlayersDialog,
    openUpperDialog: openDialogFromMenu(/^bo: /, texts.leagues.remove.confirm),
    performAction: pressButtonsInTurn(texts.leagues.remove.confirm),
    expectedCalls: [removeMember],
    prepareServer: withThreePlayers,
  },
  'the rename form above the list of players': {
    openLowerDialogs: openPlayersDialog,
    openUpperDialog: openDialogFromMenu(/^liv: /, texts.seats.edit),
    performAction: async () => {
      await findField(texts.seats.name).fill('Liva');
      await commands.pressKey('Enter');
    },
    expectedCalls: [changeSeat],
    prepareServer: withThreePlayers,
  },
  'the email address form above the notification settings': {
    openLowerDialogs: openProfileDialog(texts.accounts.menu.notifications),
    openUpperDialog: pressButtonsInTurn(texts.notifications.mails.wrongAddress),
    performAction: async () => {
      await findField(texts.accounts.email).fill('elin@example.org');
      await findField(texts.profile.address.password).fill('albatross on nine');
      await commands.pressKey('Enter');
    },
    expectedCalls: [requestAddressChange],
  },
  'the confirmation above the passkeys': {
    openLowerDialogs: openProfileDialog(texts.accounts.menu.passkeys),
    openUpperDialog: pressButtonsInTurn(/^Remove iPhone/),
    performAction: pressButtonsInTurn(texts.passkeys.removal.submit),
    expectedCalls: [removePasskey],
    prepareServer: (server) => {
      const timestamps = { createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null };
      server.replyWith(passkeys, { passkeys: [{ passkeyId: 'phone', name: 'iPhone', ...timestamps }] });
    },
  },
  'the poll form above the chat': {
    openLowerDialogs: openDialogFromPage(leaguePath, /^Chat/),
    openUpperDialog: pressButtonsInTurn(texts.chat.poll.newLabel),
    performAction: async () => {
      await findField(texts.chat.create.question).fill('Which tee?');
      await topDialog().getByRole('textbox').nth(1).fill('Yellow');
      await topDialog().getByRole('textbox').nth(2).fill('Red');
      await pressButton(texts.chat.create.submit);
    },
    expectedCalls: [createPoll],
  },
  'the report form above the chat': {
    openLowerDialogs: openDialogFromPage(leaguePath, /^Chat/),
    openUpperDialog: openDialogFromMenu(/^Options for what/, texts.reports.report),
    performAction: sendReport,
    expectedCalls: [report],
  },
  'the confirmation above the chat': {
    openLowerDialogs: openDialogFromPage(leaguePath, /^Chat/),
    openUpperDialog: openDialogFromMenu(/^Message options/, texts.chat.delete),
    performAction: pressButtonsInTurn(texts.chat.deleteConfirm),
    expectedCalls: [deleteMessage],
  },
};
