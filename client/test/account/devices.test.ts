import { getBackgroundPosition } from '@golf-league/core/contracts/backgrounds.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { logout } from '@golf-league/core/contracts/accounts.ts';
import { exportPerson } from '@golf-league/core/contracts/person.ts';
import { endOtherSessions, endSession, sessions } from '@golf-league/core/contracts/sessions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { recordDownloads } from '../record-downloads.ts';
import { logInOnDesktop, openProfileDialog } from './own-profile.ts';

const exact = { exact: true };
const now = new Date().toISOString();
const timestamps = { createdAt: now, lastUsedAt: now };
const currentDevice = { ...timestamps, id: 'desk', device: 'Chrome, Linux', current: true };
const lostPhone = { ...timestamps, id: 'lost', device: 'Safari, iPhone', current: false };

test('a user logs out a lost phone from another device, which is then the only one logged in', async () => {
  const server = createClubServer('elin').replyWith(sessions, [currentDevice, lostPhone]);
  server.replyWith(endSession, () => {
    server.replyWith(sessions, [currentDevice]);
    return { status: 200 };
  });
  await logInOnDesktop(server);
  const devicesDialog = await openProfileDialog('Devices');
  await expect.element(devicesDialog.getByText('This device, in use now')).toBeVisible();
  await expect.element(devicesDialog.getByText('Safari on iPhone')).toBeVisible();
  expect(devicesDialog.getByRole('listitem').getByRole('button').elements()).toHaveLength(1);
  await devicesDialog.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expect.element(devicesDialog.getByText('You’re logged in on this device only.')).toBeVisible();
  expect(devicesDialog.getByRole('button', { name: /Log out/ }).elements()).toEqual([]);
  const endSessionCalls = server.receivedCalls.filter(({ name }) => name === endSession.name);
  expect(endSessionCalls.map(({ input }) => input)).toEqual([{ sessionId: 'lost' }]);
});

test('a user logs out all other devices at once', async () => {
  const server = createClubServer('elin').replyWith(sessions, [currentDevice, lostPhone]);
  server.replyWith(endOtherSessions, () => {
    server.replyWith(sessions, [currentDevice]);
    return createExampleResponse(endOtherSessions);
  });
  await logInOnDesktop(server);
  const devicesDialog = await openProfileDialog('Devices');
  const logOutOtherDevicesButton = devicesDialog.getByRole('button', { name: 'Log out everywhere else' });
  await logOutOtherDevicesButton.click();
  await expect.element(devicesDialog.getByText('You’re logged in on this device only.')).toBeVisible();
  await expect.element(logOutOtherDevicesButton).not.toBeInTheDocument();
});

test('a user downloads their data as a zip file, and the dialog closes', async () => {
  const downloads = recordDownloads();
  const zip = new File(['PK'], 'golf-league-2026-11-23.zip', { type: 'application/zip' });
  await logInOnDesktop(createClubServer('elin').replyWith(exportPerson, zip));
  const exportDialog = await openProfileDialog('A copy of my data');
  await exportDialog.getByRole('button', { name: 'Download' }).click();
  await expect.element(exportDialog).not.toBeInTheDocument();
  expect(downloads.map(({ name }) => name)).toEqual([zip.name]);
  expect(await (await downloads[0]!.content).text()).toBe('PK');
});

test('logging out deletes the open league’s picture and the user’s admin flag from the device', async () => {
  await page.viewport(390, 844);
  const readStoredValues = () => [localStorage.getItem('isAdmin'), localStorage.getItem('background')];
  for (const [userId, isAdmin] of [
    ['elin', 'true'],
    ['marcus', 'false'],
  ] as const) {
    const server = createClubServer(userId).respondWithExample(logout, getBackgroundPosition);
    await setUpApp({ server, as: people[userId] });
    await goTo('/golfleague/strokes');
    await expect.poll(readStoredValues).toEqual([isAdmin, null]);
    await waitUntilIdle();
    server.patchResponse(leagueInfo, { picture: '/icons/icon-512.png' });
    emitServerEvent('leagueChanged', { tournamentId: 'strokes' });
    await expect.poll(readStoredValues).toEqual([isAdmin, expect.stringContaining('/icons/icon-512.png')]);
    await page.getByRole('button', { name: 'Menu', ...exact }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => location.pathname).toBe('/');
    expect(readStoredValues()).toEqual([null, null]);
  }
});
