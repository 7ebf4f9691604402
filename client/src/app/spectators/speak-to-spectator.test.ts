import { expect, test } from 'vitest';
import { languageOfSpectator } from './speak-to-spectator.ts';

test('a spectator reads in the chosen language, else in that of the link, else in that of the browser', () => {
  expect(languageOfSpectator('en', '?lang=sv', ['sv-SE'])).toBe('en');
  expect(languageOfSpectator(null, '?view=tv&lang=sv', ['en-GB'])).toBe('sv');
  expect(languageOfSpectator(null, '?view=tv', ['sv-SE', 'en'])).toBe('sv');
  expect(languageOfSpectator(null, '', ['de-DE', 'sv'])).toBe('sv');
});

test('a spectator without a known language sees the app in its first language', () => {
  expect(languageOfSpectator('xx', '?lang=de', ['de', 'fr'])).toBe('en');
  expect(languageOfSpectator(null, '', [])).toBe('en');
});
