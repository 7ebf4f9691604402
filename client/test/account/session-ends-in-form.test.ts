import { changeLanguage, login } from '@golf-league/core/contracts/accounts.ts';
import { renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { appTexts } from '../../../e2e/support/app-texts.ts';
import { session } from '../../src/platform/session.ts';
import { createClubServer } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { endAllSessions, acceptSessions } from '../fake-socket.ts';
import { goTo, openApp, waitUntilIdle } from '../app-driver.tsx';

// The server ends the session while the user fills in a form.

const texts = appTexts.en;
const exact = { exact: true };
const league = '/golfleague/crowd';
const topDialog = () => page.getByRole('dialog').last();
const logInDialog = () => page.getByRole('dialog', { name: texts.accounts.logIn.title, ...exact });
type AccessibleName = string | RegExp;
const pressButton = (name: AccessibleName, within: Pick<Locator, 'getByRole'> = topDialog()) =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' && exact) })
    .first()
    .click();
const openFrom =
  (path: string, button: AccessibleName, ...otherButtons: AccessibleName[]) =>
  async () => {
    await goTo(path);
    await pressButton(button, page);
    for (const name of otherButtons) await pressButton(name);
  };
const openFromAboutPage = (name: string) => async () => {
  await goTo(`${league}/about`);
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
  await row.getByRole('button').click();
};
const openFromProfile = (itemName: string) =>
  openFrom('/Create-golf-league', texts.app.menu, texts.accounts.menu.edit, itemName);
const fieldInTopDialog = (label: AccessibleName) => () =>
  topDialog().getByLabelText(label, typeof label === 'string' ? exact : {});

/** For each form, a function that opens the form, and one that returns a field of the form. */
const forms: Readonly<Record<string, [open: () => Promise<unknown>, field: () => Locator]>> = {
  'a round': [openFrom(league, texts.rounds.register), fieldInTopDialog(texts.rounds.gross)],
  'a course above a round': [
    openFrom(league, texts.rounds.register, texts.rounds.chooseCourse, texts.courses.add),
    fieldInTopDialog(texts.courses.name),
  ],
  'a season': [
    openFrom(`${league}/days`, texts.events.season.title),
    fieldInTopDialog(texts.events.season.name),
  ],
  'the next round': [openFromAboutPage(texts.events.form.title), fieldInTopDialog(texts.events.form.place)],
  'a message': [openFrom(league, /^Chat/), () => page.getByRole('textbox', { name: texts.chat.write })],
  'a poll': [
    openFrom(league, /^Chat/, texts.chat.poll.newLabel),
    fieldInTopDialog(texts.chat.create.question),
  ],
  'the billboard': [
    openFrom(league, /^Billboard/, texts.billboard.editLabel),
    () => page.getByLabelText(texts.billboard.text),
  ],
  'a report': [openFromAboutPage(texts.leagues.settings.report), fieldInTopDialog(texts.reports.note)],
  'a new league name': [
    openFromAboutPage(texts.leagues.settings.rename),
    fieldInTopDialog(texts.leagues.create.name),
  ],
  'a new league': [
    openFrom('/Create-golf-league', /^Create league/),
    fieldInTopDialog(texts.leagues.create.name),
  ],
  'an invite code': [
    openFrom('/Create-golf-league', /^Join league/),
    fieldInTopDialog(texts.leagues.join.token),
  ],
  'an alias': [openFromProfile(texts.accounts.menu.alias), () => topDialog().getByRole('textbox').first()],
  'another address': [openFromProfile(texts.accounts.menu.address), fieldInTopDialog(texts.accounts.email)],
  'a handicap index': [
    openFromProfile(texts.accounts.menu.handicap),
    () => topDialog().getByRole('textbox').first(),
  ],
};

function createLogInServer() {
  const server = createClubServer('elin')
    .answerWithExample(changeLanguage)
    .replyWith(login, { ...people.elin, mustChangePassword: false });
  return server;
}

async function logInAgain(): Promise<void> {
  acceptSessions();
  await logInDialog().getByLabelText(texts.accounts.password, exact).fill('albatross on nine');
  await commands.pressKey('Enter');
  await expect.element(logInDialog()).not.toBeInTheDocument();
}

const elin = { ...people.elin, email: 'elin@example.com' };

test.each(Object.keys(forms))(
  'when the session ends, the log-in opens above %s, which keeps its values',
  async (name) => {
    const [openForm, findField] = forms[name]!;
    await page.viewport(390, 844);
    await openApp({ server: createLogInServer(), as: elin });
    await openForm();
    const field = findField();
    const enteredText = name === 'a round' ? '87' : name === 'a handicap index' ? '12.4' : 'Half typed';
    await field.fill(enteredText);
    const countDialogs = () => page.getByRole('dialog', { includeHidden: true }).elements().length;
    const dialogCount = countDialogs();
    const path = location.pathname;
    endAllSessions();
    await expect.element(logInDialog()).toBeVisible();
    expect(countDialogs()).toBe(dialogCount + 1);
    await expect.element(logInDialog().getByLabelText(texts.accounts.email, exact)).toHaveValue(elin.email);
    await expect.element(logInDialog().getByLabelText(texts.accounts.password, exact)).toHaveFocus();
    expect(localStorage.getItem('token')).toBeNull();
    await logInAgain();
    expect(location.pathname).toBe(path);
    await expect.element(field).toHaveValue(enteredText);
    expect(session.get()).toMatchObject({ token: people.elin.token });
    await waitUntilIdle();
  },
);

test('after a new log-in, the same button resends the call that was rejected for lack of a session', async () => {
  await page.viewport(390, 844);
  const fakeServer = createLogInServer().refuse(renameLeague, 'unauthenticated');
  await openApp({ server: fakeServer, as: elin });
  await openFromAboutPage(texts.leagues.settings.rename)();
  await topDialog().getByLabelText(texts.leagues.create.name, exact).fill('Second Season');
  await commands.pressKey('Enter');
  await expect.element(logInDialog()).toBeVisible();
  fakeServer.answerWithExample(renameLeague);
  await logInAgain();
  await commands.pressKey('Enter');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const sent = fakeServer.receivedCalls
    .filter(({ name }) => name === renameLeague.name)
    .map(({ input }) => input);
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('a round that the outbox could not send without a session is sent once after a new log-in', async () => {
  await page.viewport(390, 844);
  const fakeServer = createLogInServer().refuse(submitRound, 'unauthenticated');
  await openApp({ server: fakeServer, as: elin });
  await openFrom('/golfleague/strokes', texts.rounds.register)();
  await topDialog().getByLabelText(texts.rounds.gross, exact).fill('84');
  await topDialog().getByLabelText(texts.rounds.par, exact).selectOptions('72');
  await topDialog().getByLabelText(texts.rounds.net, exact).fill('70');
  await pressButton(texts.rounds.review);
  await pressButton(texts.rounds.confirm);
  await expect.element(logInDialog()).toBeVisible();
  fakeServer.answerWithExample(submitRound);
  const sentBefore = fakeServer.receivedCalls.length;
  await logInAgain();
  const sent = () =>
    fakeServer.receivedCalls.slice(sentBefore).filter(({ name }) => name === submitRound.name);
  await expect.poll(() => sent().length).toBe(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const keys = fakeServer.receivedCalls.filter(({ name }) => name === submitRound.name).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test('another user who logs in on the same page sees nothing that the first user typed', async () => {
  await page.viewport(390, 844);
  const fakeServer = createLogInServer();
  await openApp({ server: fakeServer, as: elin });
  await openFrom(league, /^Chat/, texts.chat.poll.newLabel)();
  await topDialog().getByLabelText(texts.chat.create.question, exact).fill('Elin’s secret');
  endAllSessions();
  await expect.element(logInDialog()).toBeVisible();
  fakeServer.replyWith(login, { ...people.jonas, mustChangePassword: false });
  await logInAgain();
  await expect.poll(() => location.pathname).toBe('/Create-golf-league');
  expect(document.body.innerHTML).not.toContain('Elin’s secret');
  expect(JSON.stringify(localStorage)).not.toContain('Elin’s secret');
  expect(session.get()?.userId).toBe('jonas');
  await openFrom(league, /^Chat/, texts.chat.poll.newLabel)();
  await expect.element(topDialog().getByLabelText(texts.chat.create.question, exact)).toHaveValue('');
});

test('closing the log-in dialog logs the user out and removes all their data from the device', async () => {
  await page.viewport(390, 844);
  await openApp({ server: createLogInServer(), as: elin });
  await openFrom(league, texts.rounds.register)();
  await topDialog().getByLabelText(texts.rounds.gross, exact).fill('87');
  endAllSessions();
  await expect.element(logInDialog()).toBeVisible();
  await commands.pressKey('Escape');
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(session.get()).toBeNull();
  for (const key of ['token', 'userId', 'user_email', 'drafts']) expect(localStorage.getItem(key)).toBeNull();
});
