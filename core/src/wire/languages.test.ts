import { expect, test } from 'vitest';
import { defaultLanguage, parseLanguage, languages, localesByLanguage } from './languages.ts';

test('a language code is parsed as its language, and any other text as the default language', () => {
  for (const language of languages) expect(parseLanguage(language)).toBe(language);
  for (const code of ['', 'EN', 'tlh', null, undefined]) expect(parseLanguage(code)).toBe(defaultLanguage);
});

test('each language has its own locale, which Intl supports for dates and numbers', () => {
  for (const language of languages)
    expect(Intl.DateTimeFormat.supportedLocalesOf(localesByLanguage[language])[0]).toMatch(
      new RegExp(`^${language}\\b`),
    );
});
