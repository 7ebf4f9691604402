import { changeLanguage, login } from '@golf-league/core/contracts/accounts.ts';
import { renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { appTexts } from '../../../e2e/support/app-texts.ts';
import { session } from '../../src/platform/session.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { endAllSessions, acceptSessions } from '../fake-socket.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';

// What happens when the server ends the session while the user is filling in a form.

const texts = appTexts.en;
const exact = { exact: true };
const leaguePath = '/golfleague/crowd';
const getTopDialog = () => page.getByRole('dialog').last();
const getLogInDialog = () => page.getByRole('dialog', { name: texts.accounts.logIn.title, ...exact });
type AccessibleName = string | RegExp;
const pressButton = (name: AccessibleName, within: Pick<Locator, 'getByRole'> = getTopDialog()) =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' && exact) })
    .first()
    .click();
const createFormOpener =
  (path: string, firstButton: AccessibleName, ...otherButtons: AccessibleName[]) =>
  async () => {
    await goTo(path);
    await pressButton(firstButton, page);
    for (const name of otherButtons) await pressButton(name);
  };
const createAboutPageOpener = (name: string) => async () => {
  await goTo(`${leaguePath}/about`);
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
  await row.getByRole('button').click();
};
const createProfileOpener = (menuItemName: string) =>
  createFormOpener('/Create-golf-league', texts.app.menu, texts.accounts.menu.edit, menuItemName);
const createFieldFinder = (label: AccessibleName) => () =>
  getTopDialog().getByLabelText(label, typeof label === 'string' ? exact : {});

/** For each form, a function that opens it, and one that returns one of its fields. */
const forms: Readonly<Record<string, [open: () => Promise<unknown>, field: () => Locator]>> = {
  'a round': [createFormOpener(leaguePath, texts.rounds.register), createFieldFinder(texts.rounds.gross)],
  'a course opened from a round': [
    createFormOpener(leaguePath, texts.rounds.register, texts.rounds.chooseCourse, texts.courses.add),
    createFieldFinder(texts.courses.name),
  ],
  'a season': [
    createFormOpener(`${leaguePath}/days`, texts.events.season.title),
    createFieldFinder(texts.events.season.name),
  ],
  'the next round': [
    createAboutPageOpener(texts.events.form.title),
    createFieldFinder(texts.events.form.place),
  ],
  'a message': [
    createFormOpener(leaguePath, /^Chat/),
    () => page.getByRole('textbox', { name: texts.chat.write }),
  ],
  'a poll': [
    createFormOpener(leaguePath, /^Chat/, texts.chat.poll.newLabel),
    createFieldFinder(texts.chat.create.question),
  ],
  'the billboard': [
    createFormOpener(leaguePath, /^Billboard/, texts.billboard.editLabel),
    () => page.getByLabelText(texts.billboard.text),
  ],
  'a report': [createAboutPageOpener(texts.leagues.settings.report), createFieldFinder(texts.reports.note)],
  'a new league name': [
    createAboutPageOpener(texts.leagues.settings.rename),
    createFieldFinder(texts.leagues.create.name),
  ],
  'a new league': [
    createFormOpener('/Create-golf-league', /^Create league/),
    createFieldFinder(texts.leagues.create.name),
  ],
  'an invite code': [
    createFormOpener('/Create-golf-league', /^Join league/),
    createFieldFinder(texts.leagues.join.token),
  ],
  'an alias': [
    createProfileOpener(texts.accounts.menu.alias),
    () => getTopDialog().getByRole('textbox').first(),
  ],
  'a new email address': [
    createProfileOpener(texts.accounts.menu.address),
    createFieldFinder(texts.accounts.email),
  ],
  'a handicap index': [
    createProfileOpener(texts.accounts.menu.handicap),
    () => getTopDialog().getByRole('textbox').first(),
  ],
};

function createLogInServer() {
  const server = createClubServer('elin')
    .respondWithExample(changeLanguage)
    .replyWith(login, { ...people.elin, mustChangePassword: false });
  return server;
}

async function logInAgain(): Promise<void> {
  acceptSessions();
  await getLogInDialog().getByLabelText(texts.accounts.password, exact).fill('albatross on nine');
  await commands.pressKey('Enter');
  await expect.element(getLogInDialog()).not.toBeInTheDocument();
}

const elinSession = { ...people.elin, email: 'elin@example.com' };

test.each(Object.keys(forms))(
  'when the session ends, the log-in dialog opens above the form for %s, which keeps its values',
  async (formName) => {
    const [openForm, findField] = forms[formName]!;
    await page.viewport(390, 844);
    await setUpApp({ server: createLogInServer(), as: elinSession });
    await openForm();
    const field = findField();
    const enteredText =
      formName === 'a round' ? '87' : formName === 'a handicap index' ? '12.4' : 'Half typed';
    await field.fill(enteredText);
    const countDialogs = () => page.getByRole('dialog', { includeHidden: true }).elements().length;
    const initialDialogCount = countDialogs();
    const previousPath = location.pathname;
    endAllSessions();
    await expect.element(getLogInDialog()).toBeVisible();
    expect(countDialogs()).toBe(initialDialogCount + 1);
    await expect
      .element(getLogInDialog().getByLabelText(texts.accounts.email, exact))
      .toHaveValue(elinSession.email);
    await expect.element(getLogInDialog().getByLabelText(texts.accounts.password, exact)).toHaveFocus();
    expect(localStorage.getItem('token')).toBeNull();
    await logInAgain();
    expect(location.pathname).toBe(previousPath);
    await expect.element(field).toHaveValue(enteredText);
    expect(session.get()).toMatchObject({ token: people.elin.token });
    await waitUntilIdle();
  },
);

test('after logging in again, submitting the form resends the rejected call', async () => {
  await page.viewport(390, 844);
  const fakeServer = createLogInServer().rejectWith(renameLeague, 'unauthenticated');
  await setUpApp({ server: fakeServer, as: elinSession });
  await createAboutPageOpener(texts.leagues.settings.rename)();
  await getTopDialog().getByLabelText(texts.leagues.create.name, exact).fill('Second Season');
  await commands.pressKey('Enter');
  await expect.element(getLogInDialog()).toBeVisible();
  fakeServer.respondWithExample(renameLeague);
  await logInAgain();
  await commands.pressKey('Enter');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const sentInputs = fakeServer.receivedCalls
    .filter(({ name }) => name === renameLeague.name)
    .map(({ input }) => input);
  expect(sentInputs).toEqual([sentInputs[0], sentInputs[0]]);
});

test('a round that the outbox could not send without a session is sent exactly once after logging in', async () => {
  await page.viewport(390, 844);
  const fakeServer = createLogInServer().rejectWith(submitRound, 'unauthenticated');
  await setUpApp({ server: fakeServer, as: elinSession });
  await createFormOpener('/golfleague/strokes', texts.rounds.register)();
  await getTopDialog().getByLabelText(texts.rounds.gross, exact).fill('84');
  await getTopDialog().getByLabelText(texts.rounds.par, exact).selectOptions('72');
  await getTopDialog().getByLabelText(texts.rounds.net, exact).fill('70');
  await pressButton(texts.rounds.review);
  await pressButton(texts.rounds.confirm);
  await expect.element(getLogInDialog()).toBeVisible();
  fakeServer.respondWithExample(submitRound);
  const previousCallCount = fakeServer.receivedCalls.length;
  await logInAgain();
  const findNewSubmitCalls = () =>
    fakeServer.receivedCalls.slice(previousCallCount).filter(({ name }) => name === submitRound.name);
  await expect.poll(() => findNewSubmitCalls().length).toBe(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const idempotencyKeys = fakeServer.receivedCalls
    .filter(({ name }) => name === submitRound.name)
    .map(({ key }) => key);
  expect(new Set(idempotencyKeys).size).toBe(1);
});

test('another user who logs in on the same page sees nothing that the first user typed', async () => {
  await page.viewport(390, 844);
  const fakeServer = createLogInServer();
  await setUpApp({ server: fakeServer, as: elinSession });
  await createFormOpener(leaguePath, /^Chat/, texts.chat.poll.newLabel)();
  await getTopDialog().getByLabelText(texts.chat.create.question, exact).fill('Elin’s secret');
  endAllSessions();
  await expect.element(getLogInDialog()).toBeVisible();
  fakeServer.replyWith(login, { ...people.jonas, mustChangePassword: false });
  await logInAgain();
  await expect.poll(() => location.pathname).toBe('/Create-golf-league');
  expect(document.body.innerHTML).not.toContain('Elin’s secret');
  expect(JSON.stringify(localStorage)).not.toContain('Elin’s secret');
  expect(session.get()?.userId).toBe('jonas');
  await createFormOpener(leaguePath, /^Chat/, texts.chat.poll.newLabel)();
  await expect.element(getTopDialog().getByLabelText(texts.chat.create.question, exact)).toHaveValue('');
});

test('closing the log-in dialog logs the user out and removes all their data from the device', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createLogInServer(), as: elinSession });
  await createFormOpener(leaguePath, texts.rounds.register)();
  await getTopDialog().getByLabelText(texts.rounds.gross, exact).fill('87');
  endAllSessions();
  await expect.element(getLogInDialog()).toBeVisible();
  await commands.pressKey('Escape');
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(session.get()).toBeNull();
  for (const key of ['token', 'userId', 'user_email', 'drafts']) expect(localStorage.getItem(key)).toBeNull();
});
