import { expect, test } from 'vitest';
import { pickVisitorLanguage } from './spectator-texts.ts';

test('a spectator gets the chosen language, else the link’s language, else the browser’s language', () => {
  expect(pickVisitorLanguage('en', '?lang=sv', ['sv-SE'])).toBe('en');
  expect(pickVisitorLanguage(null, '?view=tv&lang=sv', ['en-GB'])).toBe('sv');
  expect(pickVisitorLanguage(null, '?view=tv', ['sv-SE', 'en'])).toBe('sv');
  expect(pickVisitorLanguage(null, '', ['de-DE', 'sv'])).toBe('sv');
});

test('a spectator with only unsupported languages gets English', () => {
  expect(pickVisitorLanguage('xx', '?lang=de', ['de', 'fr'])).toBe('en');
  expect(pickVisitorLanguage(null, '', [])).toBe('en');
});
