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
import { wordsOf } from '../../../e2e/support/app-texts.ts';
import { dayOf } from '../../../e2e/support/group-card.ts';
import type { FakeServer } from '../fake-server.ts';
import { goTo } from '../app-driver.tsx';

/** A dialog above others, in a league that Elin runs. */
export interface StackedDialogs {
  /** Opens all but the uppermost dialog. */
  open: () => Promise<unknown>;
  /** the number of those dialogs */
  below?: number;
  /** Opens the uppermost one. */
  openUpper: () => Promise<unknown>;
  act: () => Promise<unknown>;
  /** The calls that the action sends, and no others. */
  sends: readonly Endpoint[];
  /** the number of dialogs open after the action; by default those below */
  left?: number;
  give?: (answers: FakeServer) => unknown;
}

// oxfmt-ignore
export const actionEndpoints = [
  addCourse, correctCourse, removeCourse, closeEvent, postponeEvent, cancelEvent, changeEvent,
  makeCalendarLink, takeBackRound, report, resolveReport, removeMember, changeSeat, seatInvite,
  createPoll, deleteMessage, removePasskey, askForAddress,
];

type Name = string | RegExp;
const say = wordsOf.en;
const exact = { exact: true };
const league = '/golfleague/crowd';
const top = () => page.getByRole('dialog').last();
const field = (label: Name) => top().getByLabelText(label, typeof label === 'string' ? exact : {});

const press = (name: Name, within: Pick<Locator, 'getByRole'> = top()) =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' && exact) })
    .first()
    .click();
const presses =
  (...names: Name[]) =>
  async () => {
    for (const name of names) await press(name);
  };
/** Opens the dialog of a button on the page, and then the dialogs of the buttons in it. */
const at =
  (path: string, button: Name, ...more: Name[]) =>
  async () => {
    await goTo(path);
    await press(button, page);
    await presses(...more)();
  };
const day =
  (...more: Name[]) =>
  async () => {
    await goTo(league);
    await page.getByRole('region', { name: say.events.next }).getByRole('button').first().click();
    await presses(...more)();
  };
const fromAbout =
  (name: string, ...more: Name[]) =>
  async () => {
    await goTo(`${league}/about`);
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}`) });
    await row.getByRole('button').click();
    await presses(...more)();
  };
const fromMenu = (opener: RegExp, item: string) => async () => {
  await press(opener);
  await page.getByRole('menuitem', { name: item, ...exact }).click();
};
const players = async () => {
  await goTo(`${league}/about`);
  await page.getByRole('region', { name: say.leagues.people.title }).getByRole('button').first().click();
};
const profile = (part: string) => at('/Create-golf-league', say.app.menu, say.accounts.menu.edit, part);

const planned =
  (more: Partial<EventView> = {}) =>
  (answers: FakeServer) =>
    answers
      .replyWith(events, [
        dayOf('crowd', [], {
          createdBy: 'elin',
          startsAt: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString(),
          ...more,
        }),
      ])
      .change(leagueInfo, { planned: 1, days: 1 });

const member = (id: string, more: { isAdmin?: boolean; isSeat?: boolean } = {}) =>
  aMember({ id, name: id, isAdmin: false, rounds: 0, ...more });
const threePlayers = (answers: FakeServer) =>
  answers.replyWith(leagueMembers, [
    member('elin', { isAdmin: true }),
    member('bo'),
    member('liv', { isSeat: true }),
  ]);

async function typeCourse(): Promise<void> {
  await field(say.courses.name).fill('Delsjö');
  await field(say.courses.teeName).fill('Yellow');
  await field(say.courses.par).fill('72');
  await field(say.courses.rating).fill('71,3');
  await field(say.courses.slope).fill('128');
}
const course = {
  openUpper: presses(say.courses.add),
  act: async () => {
    await typeCourse();
    await press(say.courses.save);
  },
  sends: [addCourse],
  below: 2,
  // The only tee is chosen with it.
  left: 1,
};

async function complain(): Promise<void> {
  await top().getByRole('radio', { name: say.reports.reasons.other }).click();
  await press(say.reports.send);
}

export const stackedDialogs: Readonly<Record<string, StackedDialogs>> = {
  'a course above a season': {
    ...course,
    open: at(`${league}/days`, say.events.season.title, say.events.form.course),
    give: planned(),
  },
  'a course above the next round': {
    ...course,
    open: fromAbout(say.events.form.title, say.events.form.course),
  },
  'a course above the change of a plan, by Enter': {
    ...course,
    open: day(say.events.change, /^Change the course/),
    act: async () => {
      await typeCourse();
      await commands.pressKey('Enter');
    },
    below: 3,
    left: 2,
    give: planned(),
  },
  'a course above a round': { ...course, open: at(league, say.rounds.register, say.rounds.chooseCourse) },
  'the question above a course': {
    open: at(league, say.rounds.register, say.rounds.chooseCourse, /^Correct/),
    below: 3,
    openUpper: presses(say.courses.remove),
    act: presses(say.courses.removeConfirm),
    sends: [removeCourse],
    left: 2,
  },
  'the question above a card': {
    open: async () => {
      await at(league, say.rounds.register, say.rounds.chooseCourse, /^Gul/)();
      await field(say.courses.index).fill('11,4');
      await press(say.card.open);
      await expect.element(page.getByRole('dialog', { name: say.card.title })).toBeVisible();
      await commands.pressKey('4');
    },
    below: 2,
    openUpper: presses(say.card.discard),
    act: presses(say.card.discard),
    sends: [],
    left: 1,
  },
  'the change above a day': {
    open: day(),
    openUpper: presses(say.events.change),
    act: presses(say.events.form.save),
    sends: [changeEvent],
    give: planned(),
  },
  'the calling off above a day': {
    open: day(),
    openUpper: presses(say.events.callOff.act),
    act: presses(say.events.callOff.off),
    sends: [postponeEvent],
    give: planned(),
  },
  'the calendar above a day': {
    open: day(),
    openUpper: presses(say.events.subscribe),
    act: presses(say.events.calendar.make),
    sends: [makeCalendarLink],
    left: 2,
    give: planned(),
  },
  'the question above a cancelled day': {
    open: day(),
    openUpper: presses(say.events.remove),
    act: presses(say.events.remove),
    sends: [cancelEvent],
    give: planned({ status: 'cancelled', reason: 'Rain' }),
  },
  'the question above a round': {
    open: async () => {
      await at(league, /^Rounds of Elin/)();
      await press(/^Edit round 2/, page);
    },
    openUpper: presses(/^Delete round 2/),
    act: presses('Delete'),
    sends: [takeBackRound],
    left: 0,
  },
  'the question above the reports': {
    open: at(league, /^Reports/),
    openUpper: presses(say.reports.open.remove),
    act: presses(say.reports.open.remove),
    sends: [resolveReport],
  },
  'a removal above the players': {
    open: players,
    openUpper: fromMenu(/^bo: /, say.leagues.remove.confirm),
    act: presses(say.leagues.remove.confirm),
    sends: [removeMember],
    give: threePlayers,
  },
  'a new name above the players': {
    open: players,
    openUpper: fromMenu(/^liv: /, say.seats.edit),
    act: async () => {
      await field(say.seats.name).fill('Liva');
      await commands.pressKey('Enter');
    },
    sends: [changeSeat],
    give: threePlayers,
  },
  'an address above the notifications': {
    open: profile(say.accounts.menu.notifications),
    openUpper: presses(say.notifications.mails.wrong),
    act: async () => {
      await field(say.accounts.email).fill('elin@example.org');
      await field(say.profile.address.password).fill('albatross on nine');
      await commands.pressKey('Enter');
    },
    sends: [askForAddress],
  },
  'the question above the passkeys': {
    open: profile(say.accounts.menu.passkeys),
    openUpper: presses(/^Remove iPhone/),
    act: presses(say.passkeys.removal.submit),
    sends: [removePasskey],
    give: (answers) => {
      const known = { createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null };
      answers.replyWith(passkeys, { passkeys: [{ passkeyId: 'phone', name: 'iPhone', ...known }] });
    },
  },
  'a poll above the chat': {
    open: at(league, /^Chat/),
    openUpper: presses(say.chat.poll.newSpoken),
    act: async () => {
      await field(say.chat.create.question).fill('Which tee?');
      await top().getByRole('textbox').nth(1).fill('Yellow');
      await top().getByRole('textbox').nth(2).fill('Red');
      await press(say.chat.create.submit);
    },
    sends: [createPoll],
  },
  'a report above the chat': {
    open: at(league, /^Chat/),
    openUpper: fromMenu(/^Options for what/, say.reports.report),
    act: complain,
    sends: [report],
  },
  'the question above the chat': {
    open: at(league, /^Chat/),
    openUpper: fromMenu(/^Message options/, say.chat.delete),
    act: presses(say.chat.deleteConfirm),
    sends: [deleteMessage],
  },
};
