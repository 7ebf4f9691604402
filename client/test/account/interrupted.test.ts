import { changeLanguage, login } from '@golf-league/core/contracts/accounts.ts';
import { renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { wordsOf } from '../../../e2e/support/app-texts.ts';
import { session } from '../../src/platform/session.ts';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { endSessions, acceptSessions } from '../fake-socket.ts';
import { goTo, openApp, waitUntilIdle } from '../app-driver.tsx';

// The server ends the session while the user fills in a form.

const say = wordsOf.en;
const exact = { exact: true };
const league = '/golfleague/crowd';
const top = () => page.getByRole('dialog').last();
const logIn = () => page.getByRole('dialog', { name: say.accounts.logIn.title, ...exact });
type Name = string | RegExp;
const press = (name: Name, within: Pick<Locator, 'getByRole'> = top()) =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' && exact) })
    .first()
    .click();
const at =
  (path: string, button: Name, ...more: Name[]) =>
  async () => {
    await goTo(path);
    await press(button, page);
    for (const name of more) await press(name);
  };
const about = (name: string) => async () => {
  await goTo(`${league}/about`);
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
  await row.getByRole('button').click();
};
const profile = (part: string) => at('/Create-golf-league', say.app.menu, say.accounts.menu.edit, part);
const inTop = (label: Name) => () => top().getByLabelText(label, typeof label === 'string' ? exact : {});

/** How to open each form, and one field of it. */
const forms: Readonly<Record<string, [open: () => Promise<unknown>, field: () => Locator]>> = {
  'a round': [at(league, say.rounds.register), inTop(say.rounds.gross)],
  'a course above a round': [
    at(league, say.rounds.register, say.rounds.chooseCourse, say.courses.add),
    inTop(say.courses.name),
  ],
  'a season': [at(`${league}/days`, say.events.season.title), inTop(say.events.season.name)],
  'the next round': [about(say.events.form.title), inTop(say.events.form.place)],
  'a message': [at(league, /^Chat/), () => page.getByRole('textbox', { name: say.chat.write })],
  'a poll': [at(league, /^Chat/, say.chat.poll.newSpoken), inTop(say.chat.create.question)],
  'the billboard': [
    at(league, /^Billboard/, say.billboard.editSpoken),
    () => page.getByLabelText(say.billboard.text),
  ],
  'a report': [about(say.leagues.settings.report), inTop(say.reports.note)],
  'a new name of the league': [about(say.leagues.settings.rename), inTop(say.leagues.create.name)],
  'a new league': [at('/Create-golf-league', /^Create league/), inTop(say.leagues.create.name)],
  'an invite code': [at('/Create-golf-league', /^Join league/), inTop(say.leagues.join.token)],
  'an alias': [profile(say.accounts.menu.alias), () => top().getByRole('textbox').first()],
  'another address': [profile(say.accounts.menu.address), inTop(say.accounts.email)],
  'a handicap index': [profile(say.accounts.menu.handicap), () => top().getByRole('textbox').first()],
};

function club() {
  const known = clubAnswers('elin')
    .answerWithExample(changeLanguage)
    .replyWith(login, { ...people.elin, mustChangePassword: false });
  return known;
}

async function logInAgain(): Promise<void> {
  acceptSessions();
  await logIn().getByLabelText(say.accounts.password, exact).fill('albatross on nine');
  await commands.pressKey('Enter');
  await expect.element(logIn()).not.toBeInTheDocument();
}

const elin = { ...people.elin, email: 'elin@example.com' };

test.each(Object.keys(forms))('the log-in opens above %s, and the form keeps its values', async (name) => {
  const [begin, fieldOf] = forms[name]!;
  await page.viewport(390, 844);
  await openApp({ answers: club(), as: elin });
  await begin();
  const field = fieldOf();
  const typed = name === 'a round' ? '87' : name === 'a handicap index' ? '12.4' : 'Half typed';
  await field.fill(typed);
  const open = () => page.getByRole('dialog', { includeHidden: true }).elements().length;
  const below = open();
  const path = location.pathname;
  endSessions();
  await expect.element(logIn()).toBeVisible();
  expect(open()).toBe(below + 1);
  await expect.element(logIn().getByLabelText(say.accounts.email, exact)).toHaveValue(elin.email);
  await expect.element(logIn().getByLabelText(say.accounts.password, exact)).toHaveFocus();
  expect(localStorage.getItem('token')).toBeNull();
  await logInAgain();
  expect(location.pathname).toBe(path);
  await expect.element(field).toHaveValue(typed);
  expect(session.get()).toMatchObject({ token: people.elin.token });
  await waitUntilIdle();
});

test('a call that was refused without a session is sent by the same button after the log-in', async () => {
  await page.viewport(390, 844);
  const answers = club().refuse(renameLeague, 'unauthenticated');
  await openApp({ answers, as: elin });
  await about(say.leagues.settings.rename)();
  await top().getByLabelText(say.leagues.create.name, exact).fill('Second Season');
  await commands.pressKey('Enter');
  await expect.element(logIn()).toBeVisible();
  answers.answerWithExample(renameLeague);
  await logInAgain();
  await commands.pressKey('Enter');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const sent = answers.sent.filter(({ name }) => name === renameLeague.name).map(({ input }) => input);
  expect(sent).toEqual([sent[0], sent[0]]);
});

test('a round that the outbox could not send without a session is sent once after the log-in', async () => {
  await page.viewport(390, 844);
  const answers = club().refuse(submitRound, 'unauthenticated');
  await openApp({ answers, as: elin });
  await at('/golfleague/strokes', say.rounds.register)();
  await top().getByLabelText(say.rounds.gross, exact).fill('84');
  await top().getByLabelText(say.rounds.par, exact).selectOptions('72');
  await top().getByLabelText(say.rounds.net, exact).fill('70');
  await press(say.rounds.review);
  await press(say.rounds.confirm);
  await expect.element(logIn()).toBeVisible();
  answers.answerWithExample(submitRound);
  const before = answers.sent.length;
  await logInAgain();
  const sent = () => answers.sent.slice(before).filter(({ name }) => name === submitRound.name);
  await expect.poll(() => sent().length).toBe(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const keys = answers.sent.filter(({ name }) => name === submitRound.name).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test('another user who logs in there gets nothing that the first user typed', async () => {
  await page.viewport(390, 844);
  const answers = club();
  await openApp({ answers, as: elin });
  await at(league, /^Chat/, say.chat.poll.newSpoken)();
  await top().getByLabelText(say.chat.create.question, exact).fill('A secret of Elin');
  endSessions();
  await expect.element(logIn()).toBeVisible();
  answers.replyWith(login, { ...people.jonas, mustChangePassword: false });
  await logInAgain();
  await expect.poll(() => location.pathname).toBe('/Create-golf-league');
  expect(document.body.innerHTML).not.toContain('A secret of Elin');
  expect(JSON.stringify(localStorage)).not.toContain('A secret of Elin');
  expect(session.get()?.userId).toBe('jonas');
  await at(league, /^Chat/, say.chat.poll.newSpoken)();
  await expect.element(top().getByLabelText(say.chat.create.question, exact)).toHaveValue('');
});

test('closing the log-in logs the user out, and the device keeps nothing', async () => {
  await page.viewport(390, 844);
  await openApp({ answers: club(), as: elin });
  await at(league, say.rounds.register)();
  await top().getByLabelText(say.rounds.gross, exact).fill('87');
  endSessions();
  await expect.element(logIn()).toBeVisible();
  await commands.pressKey('Escape');
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(session.get()).toBeNull();
  for (const key of ['token', 'userId', 'user_email', 'drafts']) expect(localStorage.getItem(key)).toBeNull();
});
