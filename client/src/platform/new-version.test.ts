import { expect, test } from 'vitest';
import { startsOtherwise } from './new-version.ts';

const page = (script: string) =>
  `<script type="module" crossorigin src="/assets/${script}"></script><div id="root"></div>`;

test('a page that starts with another script is another version', () => {
  expect(startsOtherwise(page('first-Bb2.js'), '/assets/first-Aa1.js')).toBe(true);
  expect(startsOtherwise(page('first-Aa1.js'), '/assets/first-Aa1.js')).toBe(false);
});

test('what is no page of the app is no version of it, such as the log-in page of a network', () => {
  expect(startsOtherwise('<h1>Welcome to the Wi-Fi</h1>', '/assets/first-Aa1.js')).toBe(false);
  expect(startsOtherwise('<div id="root"></div>', '/assets/first-Aa1.js')).toBe(false);
});
