import { expect, it } from 'vitest';
import { getDeviceName } from './device-name.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'Chrome, iPhone',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} Mobile/15E148`, 'App, iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webKit} Version/16.6 Mobile/15E148 Safari/604.1`,
    'Safari, iPad',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.5 Safari/605.1.15`, 'Safari, Mac'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) ${blink} Version/4.0 Chrome/126.0 Mobile Safari/537.36`,
    'App, Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${blink} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/126.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('the user agent %s gives the device name %s', (userAgent, name) => {
  expect(getDeviceName(userAgent)).toBe(name);
});

it('very long user agents are parsed quickly', () => {
  for (const text of ['iPhone '.repeat(2000), '; wv'.repeat(4000), 'Mac OS X'.repeat(2000)])
    getDeviceName(text);
});
