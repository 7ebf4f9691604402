import { expect, test } from 'vitest';
import { languageOfSpectator } from './speak-to-spectator.ts';

test('a spectator gets the chosen language, else the language of the link, else that of the browser', () => {
  expect(languageOfSpectator('en', '?lang=sv', ['sv-SE'])).toBe('en');
  expect(languageOfSpectator(null, '?view=tv&lang=sv', ['en-GB'])).toBe('sv');
  expect(languageOfSpectator(null, '?view=tv', ['sv-SE', 'en'])).toBe('sv');
  expect(languageOfSpectator(null, '', ['de-DE', 'sv'])).toBe('sv');
});

test('a spectator with only unsupported languages gets English', () => {
  expect(languageOfSpectator('xx', '?lang=de', ['de', 'fr'])).toBe('en');
  expect(languageOfSpectator(null, '', [])).toBe('en');
});
