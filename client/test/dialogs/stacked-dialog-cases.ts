import { askForAddress } from '@golf-league/core/contracts/addresses.ts';
import { makeCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { createPoll, deleteMessage } from '@golf-league/core/contracts/chat.ts';
import { addCourse, correctCourse, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { closeEvent, postponeEvent } from '@golf-league/core/contracts/days.ts';
import { cancelEvent, changeEvent, events } from '@golf-league/core/contracts/events.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { passkeys, removePasskey } from '@golf-league/core/contracts/passkeys.ts';
import { report, resolveReport } from '@golf-league/core/contracts/reports.ts';
import { takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import { changeSeat, seatInvite } from '@golf-league/core/contracts/seats.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { aMember } from '../../../core/test/builders.ts';
import { appTexts } from '../../../e2e/support/app-texts.ts';
import { createDay } from '../../../e2e/support/group-card.ts';
import type { FakeServer } from '../fake-server.ts';
import { goTo } from '../app-driver.tsx';

/** A test case with a dialog on top of others, in a league with Elin as admin. */
export interface StackedDialogs {
  /** Opens all but the uppermost dialog. */
  open: () => Promise<unknown>;
  /** The number of dialogs below the uppermost; 1 by default. */
  dialogsBelow?: number;
  /** Opens the uppermost dialog. */
  openUpper: () => Promise<unknown>;
  performAction: () => Promise<unknown>;
  /** The only calls that the action sends. */
  expectedCalls: readonly Endpoint[];
  /** The number of dialogs open after the action; `dialogsBelow` by default. */
  remainingDialogs?: number;
  prepareServer?: (server: FakeServer) => unknown;
}

// oxfmt-ignore
export const actionEndpoints = [
  addCourse, correctCourse, removeCourse, closeEvent, postponeEvent, cancelEvent, changeEvent,
  makeCalendarLink, takeBackRound, report, resolveReport, removeMember, changeSeat, seatInvite,
  createPoll, deleteMessage, removePasskey, askForAddress,
];

type AccessibleName = string | RegExp;
const texts = appTexts.en;
const exact = { exact: true };
const league = '/golfleague/crowd';
const topDialog = () => page.getByRole('dialog').last();
const field = (label: AccessibleName) =>
  topDialog().getByLabelText(label, typeof label === 'string' ? exact : {});

const pressButton = (name: AccessibleName, within: Pick<Locator, 'getByRole'> = topDialog()) =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' && exact) })
    .first()
    .click();
const pressInTurn =
  (...names: AccessibleName[]) =>
  async () => {
    for (const name of names) await pressButton(name);
  };
/** Presses a button on the page to open a dialog, then further buttons, each in the dialog just opened. */
const openFrom =
  (path: string, button: AccessibleName, ...more: AccessibleName[]) =>
  async () => {
    await goTo(path);
    await pressButton(button, page);
    await pressInTurn(...more)();
  };
const openDay =
  (...more: AccessibleName[]) =>
  async () => {
    await goTo(league);
    await page.getByRole('region', { name: texts.events.next }).getByRole('button').first().click();
    await pressInTurn(...more)();
  };
const openFromAbout =
  (name: string, ...more: AccessibleName[]) =>
  async () => {
    await goTo(`${league}/about`);
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) });
    await row.getByRole('button').click();
    await pressInTurn(...more)();
  };
const openFromMenu = (opener: RegExp, item: string) => async () => {
  await pressButton(opener);
  await page.getByRole('menuitem', { name: item, ...exact }).click();
};
const openPlayers = async () => {
  await goTo(`${league}/about`);
  await page.getByRole('region', { name: texts.leagues.people.title }).getByRole('button').first().click();
};
const openProfile = (menuItem: string) =>
  openFrom('/Create-golf-league', texts.app.menu, texts.accounts.menu.edit, menuItem);

const withPlannedDay =
  (more: Partial<EventView> = {}) =>
  (server: FakeServer) =>
    server
      .replyWith(events, [
        createDay('crowd', [], {
          createdBy: 'elin',
          startsAt: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString(),
          ...more,
        }),
      ])
      .change(leagueInfo, { planned: 1, days: 1 });

const createMember = (id: string, more: { isAdmin?: boolean; isSeat?: boolean } = {}) =>
  aMember({ id, name: id, isAdmin: false, rounds: 0, ...more });
const withThreePlayers = (server: FakeServer) =>
  server.replyWith(leagueMembers, [
    createMember('elin', { isAdmin: true }),
    createMember('bo'),
    createMember('liv', { isSeat: true }),
  ]);

async function fillInCourse(): Promise<void> {
  await field(texts.courses.name).fill('Delsjö');
  await field(texts.courses.teeName).fill('Yellow');
  await field(texts.courses.par).fill('72');
  await field(texts.courses.rating).fill('71,3');
  await field(texts.courses.slope).fill('128');
}
const courseCase = {
  openUpper: pressInTurn(texts.courses.add),
  performAction: async () => {
    await fillInCourse();
    await pressButton(texts.courses.save);
  },
  expectedCalls: [addCourse],
  dialogsBelow: 2,
  // Adding the course also chooses its only tee.
  remainingDialogs: 1,
};

async function sendReport(): Promise<void> {
  await topDialog().getByRole('radio', { name: texts.reports.reasons.other }).click();
  await pressButton(texts.reports.send);
}

export const stackedDialogs: Readonly<Record<string, StackedDialogs>> = {
  'a course above a season': {
    ...courseCase,
    open: openFrom(`${league}/days`, texts.events.season.title, texts.events.form.course),
    prepareServer: withPlannedDay(),
  },
  'a course above the next round': {
    ...courseCase,
    open: openFromAbout(texts.events.form.title, texts.events.form.course),
  },
  'a course above the edit form of a day, by Enter': {
    ...courseCase,
    open: openDay(texts.events.change, /^Change the course/),
    performAction: async () => {
      await fillInCourse();
      await commands.pressKey('Enter');
    },
    dialogsBelow: 3,
    remainingDialogs: 2,
    prepareServer: withPlannedDay(),
  },
  'a course above a round': {
    ...courseCase,
    open: openFrom(league, texts.rounds.register, texts.rounds.chooseCourse),
  },
  'the confirmation above a course': {
    open: openFrom(league, texts.rounds.register, texts.rounds.chooseCourse, /^Correct/),
    dialogsBelow: 3,
    openUpper: pressInTurn(texts.courses.remove),
    performAction: pressInTurn(texts.courses.removeConfirm),
    expectedCalls: [removeCourse],
    remainingDialogs: 2,
  },
  'the confirmation above a card': {
    open: async () => {
      await openFrom(league, texts.rounds.register, texts.rounds.chooseCourse, /^Gul/)();
      await field(texts.courses.index).fill('11,4');
      await pressButton(texts.card.open);
      await expect.element(page.getByRole('dialog', { name: texts.card.title })).toBeVisible();
      await commands.pressKey('4');
    },
    dialogsBelow: 2,
    openUpper: pressInTurn(texts.card.discard),
    performAction: pressInTurn(texts.card.discard),
    expectedCalls: [],
    remainingDialogs: 1,
  },
  'the edit form above a day': {
    open: openDay(),
    openUpper: pressInTurn(texts.events.change),
    performAction: pressInTurn(texts.events.form.save),
    expectedCalls: [changeEvent],
    prepareServer: withPlannedDay(),
  },
  'the cancellation above a day': {
    open: openDay(),
    openUpper: pressInTurn(texts.events.callOff.act),
    performAction: pressInTurn(texts.events.callOff.off),
    expectedCalls: [postponeEvent],
    prepareServer: withPlannedDay(),
  },
  'the calendar above a day': {
    open: openDay(),
    openUpper: pressInTurn(texts.events.subscribe),
    performAction: pressInTurn(texts.events.calendar.make),
    expectedCalls: [makeCalendarLink],
    remainingDialogs: 2,
    prepareServer: withPlannedDay(),
  },
  'the confirmation above a cancelled day': {
    open: openDay(),
    openUpper: pressInTurn(texts.events.remove),
    performAction: pressInTurn(texts.events.remove),
    expectedCalls: [cancelEvent],
    prepareServer: withPlannedDay({ status: 'cancelled', reason: 'Rain' }),
  },
  'the confirmation above a round': {
    open: async () => {
      await openFrom(league, /^Rounds of Elin/)();
      await pressButton(/^Edit round 2/, page);
    },
    openUpper: pressInTurn(/^Delete round 2/),
    performAction: pressInTurn('Delete'),
    expectedCalls: [takeBackRound],
    remainingDialogs: 0,
  },
  'the confirmation above the reports': {
    open: openFrom(league, /^Reports/),
    openUpper: pressInTurn(texts.reports.open.remove),
    performAction: pressInTurn(texts.reports.open.remove),
    expectedCalls: [resolveReport],
  },
  'a removal above the players': {
    open: openPlayers,
    openUpper: openFromMenu(/^bo: /, texts.leagues.remove.confirm),
    performAction: pressInTurn(texts.leagues.remove.confirm),
    expectedCalls: [removeMember],
    prepareServer: withThreePlayers,
  },
  'a new name above the players': {
    open: openPlayers,
    openUpper: openFromMenu(/^liv: /, texts.seats.edit),
    performAction: async () => {
      await field(texts.seats.name).fill('Liva');
      await commands.pressKey('Enter');
    },
    expectedCalls: [changeSeat],
    prepareServer: withThreePlayers,
  },
  'an address above the notifications': {
    open: openProfile(texts.accounts.menu.notifications),
    openUpper: pressInTurn(texts.notifications.mails.wrong),
    performAction: async () => {
      await field(texts.accounts.email).fill('elin@example.org');
      await field(texts.profile.address.password).fill('albatross on nine');
      await commands.pressKey('Enter');
    },
    expectedCalls: [askForAddress],
  },
  'the confirmation above the passkeys': {
    open: openProfile(texts.accounts.menu.passkeys),
    openUpper: pressInTurn(/^Remove iPhone/),
    performAction: pressInTurn(texts.passkeys.removal.submit),
    expectedCalls: [removePasskey],
    prepareServer: (server) => {
      const timestamps = { createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null };
      server.replyWith(passkeys, { passkeys: [{ passkeyId: 'phone', name: 'iPhone', ...timestamps }] });
    },
  },
  'a poll above the chat': {
    open: openFrom(league, /^Chat/),
    openUpper: pressInTurn(texts.chat.poll.newLabel),
    performAction: async () => {
      await field(texts.chat.create.question).fill('Which tee?');
      await topDialog().getByRole('textbox').nth(1).fill('Yellow');
      await topDialog().getByRole('textbox').nth(2).fill('Red');
      await pressButton(texts.chat.create.submit);
    },
    expectedCalls: [createPoll],
  },
  'a report above the chat': {
    open: openFrom(league, /^Chat/),
    openUpper: openFromMenu(/^Options for what/, texts.reports.report),
    performAction: sendReport,
    expectedCalls: [report],
  },
  'the confirmation above the chat': {
    open: openFrom(league, /^Chat/),
    openUpper: openFromMenu(/^Message options/, texts.chat.delete),
    performAction: pressInTurn(texts.chat.deleteConfirm),
    expectedCalls: [deleteMessage],
  },
};
