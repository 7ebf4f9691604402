import { expect, test } from 'vitest';
import { defaultLanguage, languageFrom, languages, localeOf } from './languages.ts';

test('a language is found by its code alone, and the default one by all else', () => {
  for (const language of languages) expect(languageFrom(language)).toBe(language);
  for (const code of ['', 'EN', 'tlh', null, undefined]) expect(languageFrom(code)).toBe(defaultLanguage);
});

test('each has a locale of its own that dates and numbers know', () => {
  for (const language of languages)
    expect(Intl.DateTimeFormat.supportedLocalesOf(localeOf[language])[0]).toMatch(
      new RegExp(`^${language}\\b`),
    );
});
