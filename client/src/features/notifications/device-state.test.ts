import { describe, expect, test } from 'vitest';
import { getDeviceState, isServerUpToDate } from './device-state.ts';

const endpoint = 'https://push.example/1';
const choice = { userId: 'anna', endpoint, session: 'a1', checkedAt: 1_000 };
const deviceInput = { support: 'web', permission: 'granted', endpoint, choice, userId: 'anna' } as const;

describe('push messages on this device', () => {
  test('push messages are on if the user has allowed them and the server has the subscription', () => {
    expect(getDeviceState(deviceInput)).toBe('on');
  });

  test('push messages are off before permission is requested, after they are turned off, and after logging out', () => {
    expect(getDeviceState({ ...deviceInput, permission: 'default', endpoint: undefined, choice: null })).toBe(
      'off',
    );
    expect(getDeviceState({ ...deviceInput, choice: null })).toBe('off');
    expect(getDeviceState({ ...deviceInput, endpoint: undefined })).toBe('off');
  });

  test('push messages are off for the next user of the same device', () => {
    expect(getDeviceState({ ...deviceInput, userId: 'bo' })).toBe('off');
  });

  test('push messages are off if the server does not have the browser’s subscription', () => {
    expect(getDeviceState({ ...deviceInput, endpoint: 'https://push.example/2' })).toBe('off');
  });

  test('push messages are denied if the browser denies them, even if there was a subscription before', () => {
    expect(getDeviceState({ ...deviceInput, permission: 'denied' })).toBe('denied');
  });

  test('a tab on iOS, a browser without a service worker and a native app each have their own state', () => {
    const permission = 'denied';
    expect(getDeviceState({ ...deviceInput, permission, support: 'homeScreen' })).toBe('homeScreen');
    expect(getDeviceState({ ...deviceInput, permission, support: 'none' })).toBe('unsupported');
    expect(getDeviceState({ ...deviceInput, permission, support: 'native' })).toBe('native');
  });
});

describe('starting the app with push messages turned on', () => {
  const upToDateInput = { endpoint, choice, session: 'a1', now: 2_000 };

  test('starting the app sends nothing if nothing has changed', () => {
    expect(isServerUpToDate(upToDateInput)).toBe(true);
  });

  test.each([
    ['the subscription is gone', { endpoint: undefined }],
    ['the browser has another subscription', { endpoint: 'https://push.example/2' }],
    ['the session has changed', { session: 'b2' }],
    ['a day has passed', { now: 1_000 + 24 * 60 * 60 * 1000 }],
    ['the clock was set back', { now: 0 }],
  ])('starting the app updates the server if %s', (_case, change) => {
    expect(isServerUpToDate({ ...upToDateInput, ...change })).toBe(false);
  });
});
