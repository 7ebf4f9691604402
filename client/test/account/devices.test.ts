import { backgroundPlace } from '@golf-league/core/contracts/backgrounds.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { logout } from '@golf-league/core/contracts/accounts.ts';
import { exportPerson } from '@golf-league/core/contracts/person.ts';
import { endOtherSessions, endSession, sessions } from '@golf-league/core/contracts/sessions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAnswer } from '../../../core/test/builders.ts';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { goTo, openApp, waitUntilIdle } from '../app-driver.tsx';
import { recordDownloads } from '../saved-files.ts';
import { openOnDesktop, editProfile } from './own-profile.ts';

const exact = { exact: true };
const now = new Date().toISOString();
const timestamps = { createdAt: now, lastUsedAt: now };
const currentDevice = { ...timestamps, id: 'desk', device: 'Chrome, Linux', current: true };
const lostPhone = { ...timestamps, id: 'lost', device: 'Safari, iPhone', current: false };

test('a user logs out a lost phone from another device, which becomes the only device', async () => {
  const answers = clubAnswers('elin').replyWith(sessions, [currentDevice, lostPhone]);
  answers.replyWith(endSession, () => {
    answers.replyWith(sessions, [currentDevice]);
    return { status: 200 };
  });
  await openOnDesktop(answers);
  const devices = await editProfile('Devices');
  await expect.element(devices.getByText('This device, in use now')).toBeVisible();
  await expect.element(devices.getByText('Safari on iPhone')).toBeVisible();
  expect(devices.getByRole('listitem').getByRole('button').elements()).toHaveLength(1);
  await devices.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expect.element(devices.getByText('You’re logged in on this device only.')).toBeVisible();
  expect(devices.getByRole('button', { name: /Log out/ }).elements()).toEqual([]);
  const endCalls = answers.sent.filter(({ name }) => name === endSession.name);
  expect(endCalls.map(({ input }) => input)).toEqual([{ sessionId: 'lost' }]);
});

test('a user logs out all other devices at once', async () => {
  const answers = clubAnswers('elin').replyWith(sessions, [currentDevice, lostPhone]);
  answers.replyWith(endOtherSessions, () => {
    answers.replyWith(sessions, [currentDevice]);
    return anAnswer(endOtherSessions);
  });
  await openOnDesktop(answers);
  const devices = await editProfile('Devices');
  const logOutOthers = devices.getByRole('button', { name: 'Log out everywhere else' });
  await logOutOthers.click();
  await expect.element(devices.getByText('You’re logged in on this device only.')).toBeVisible();
  await expect.element(logOutOthers).not.toBeInTheDocument();
});

test('a user downloads their own data as a zip, and the dialog closes', async () => {
  const downloads = recordDownloads();
  const zip = new File(['PK'], 'golf-league-2026-11-23.zip', { type: 'application/zip' });
  await openOnDesktop(clubAnswers('elin').replyWith(exportPerson, zip));
  const copy = await editProfile('A copy of my data');
  await copy.getByRole('button', { name: 'Download' }).click();
  await expect.element(copy).not.toBeInTheDocument();
  expect(downloads.map(({ name }) => name)).toEqual([zip.name]);
  expect(await (await downloads[0]!.content).text()).toBe('PK');
});

test('a log-out deletes the picture of the open league and the user’s admin rights from the device', async () => {
  await page.viewport(390, 844);
  const stored = () => [localStorage.getItem('isAdmin'), localStorage.getItem('background')];
  for (const [who, isAdmin] of [
    ['elin', 'true'],
    ['marcus', 'false'],
  ] as const) {
    const answers = clubAnswers(who).answerWithExample(logout, backgroundPlace);
    await openApp({ answers, as: people[who] });
    await goTo('/golfleague/strokes');
    await expect.poll(stored).toEqual([isAdmin, null]);
    await waitUntilIdle();
    answers.change(leagueInfo, { picture: '/icons/icon-512.png' });
    emitServerEvent('leagueChanged', { tournamentId: 'strokes' });
    await expect.poll(stored).toEqual([isAdmin, expect.stringContaining('/icons/icon-512.png')]);
    await page.getByRole('button', { name: 'Menu', ...exact }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => location.pathname).toBe('/');
    expect(stored()).toEqual([null, null]);
  }
});
