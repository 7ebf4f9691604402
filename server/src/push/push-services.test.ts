import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createEndpointCheck } from './push-services.ts';

const isPushService = createEndpointCheck(readConfig({}).pushServices);

it.each([
  'https://fcm.googleapis.com/fcm/send/cX3:APA91',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
])('%s is the endpoint of a known push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com./a',
  'https://fcm.googleapis.com@127.0.0.1/a',
  'https://user:pass@fcm.googleapis.com/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evilfcm.googleapis.com/a',
  'https://notify.windows.com.evil.example/a',
  'https://evilnotify.windows.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f.1/a',
  'https://fcm.googleapis.com\\@127.0.0.1/a',
  'https://127.0.0.1#fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a#b',
  'https://127.0.0.1\t.push.apple.com/a',
  ' https://fcm.googleapis.com/a',
  'https:/fcm.googleapis.com/a',
  '//fcm.googleapis.com/a',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/a',
  'javascript:alert(1)',
  'https://ⓕcm.googleapis.com/a',
  'https://FCM.googleapis.com/a',
  'https://fcm.googleapis.com:443/a',
  'https://@fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a#',
  'https://fcm%2egoogleapis.com/a',
  'https://fcm.googleapis.com/a/../b',
  'https://push.apple.com/a',
  'https://.push.apple.com/a',
])('%s is not the endpoint of a known push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

it('an operator can add a push service by its origin', () => {
  const isCustomService = createEndpointCheck(['http://127.0.0.1:4000', 'https://push.club.example:8443']);
  expect(isCustomService('http://127.0.0.1:4000/a')).toBe(true);
  expect(isCustomService('https://push.club.example:8443/a')).toBe(true);
  expect(isCustomService('http://127.0.0.1:4001/a')).toBe(false);
  expect(isCustomService('https://push.club.example/a')).toBe(false);
  expect(isCustomService('https://127.0.0.1:4000/a')).toBe(false);
});
