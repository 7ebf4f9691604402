import { expect, test } from 'vitest';
import { defaultLanguage, languageFrom, languages, localesByLanguage } from './languages.ts';

test('a language code returns its language, and any other text the default language', () => {
  for (const language of languages) expect(languageFrom(language)).toBe(language);
  for (const code of ['', 'EN', 'tlh', null, undefined]) expect(languageFrom(code)).toBe(defaultLanguage);
});

test('each language has its own locale, which Intl supports for dates and numbers', () => {
  for (const language of languages)
    expect(Intl.DateTimeFormat.supportedLocalesOf(localesByLanguage[language])[0]).toMatch(
      new RegExp(`^${language}\\b`),
    );
});
