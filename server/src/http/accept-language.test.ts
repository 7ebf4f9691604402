import { expect, it } from 'vitest';
import { parseAcceptLanguage } from './accept-language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr-FR, fr;q=0.9', 'en'],
  ['sv', 'sv'],
  ['sv-FI,fi;q=0.9', 'sv'],
  ['SV-SE', 'sv'],
  ['fr, sv;q=0.8, en;q=0.5', 'sv'],
  ['en;q=0.5, sv;q=0.8', 'sv'],
  ['en, sv', 'en'],
  ['sv;q=0, en;q=0.1', 'en'],
  ['sv;q=much', 'en'],
  ['svenska', 'en'],
])('Accept-Language %s selects %s', (header, language) => {
  expect(parseAcceptLanguage(header)).toBe(language);
});
