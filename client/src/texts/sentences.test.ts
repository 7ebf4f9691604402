import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { initTexts } from './language.ts';

const parts = import.meta.glob<{ texts: Record<string, object> }>('./*/part-*.ts', { eager: true });

/** For keys that the compiler does not check. */
const translate = (key: string, values: object) =>
  (i18next.t as (key: string, values: object) => string)(key, values);

const textsIn = (texts: object, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, object | string]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : textsIn(text, `${prefix}${key}.`),
  );

/** Each text with its key, as `leagues:invite.title`. */
const textsOf = (language: Language): [string, string][] =>
  Object.entries(parts).flatMap(([path, { texts }]) =>
    path.startsWith(`./${language}/`)
      ? Object.entries(texts).flatMap(([noun, words]) => textsIn(words, `${noun}:`))
      : [],
  );

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  // An earlier test may have initialised i18next without what the app adds at its start.
  i18next.isInitialized = false;
  await initTexts('en');
  vi.unstubAllGlobals();
  for (const [path, { texts }] of Object.entries(parts)) {
    const [, language = ''] = path.split('/');
    for (const [noun, words] of Object.entries(texts)) i18next.addResourceBundle(language, noun, words);
  }
});

// Strangers see names that end in a full stop, like Ewan M., and the name of a league may end in any character.
test.for(languages)('no sentence has two full stops if a value ends with one: %s', (language) => {
  const filled = textsOf(language).filter(([, text]) => text.includes('{{'));
  const faults = filled.flatMap(([key, text]) =>
    ['Ewan M.', 'Who’s next?', 'Golf!', 'and so on…'].flatMap((value) => {
      const values = [...text.matchAll(/\{\{(\w+)/g)].map((match) => [match[1], value]);
      const sentence = translate(key, {
        lng: language,
        ...(Object.fromEntries(values) as Record<string, string>),
      });
      return sentence.includes(`${value}.`) ? `${key}: ${sentence}` : [];
    }),
  );
  expect(faults).toEqual([]);
  expect(filled.length).toBeGreaterThan(300);
});

/** Texts fixed by the specification, codes of a device or a program, and push tokens, which have no other name. */
const otherCodes =
  /^(failures:(wrong_league_code|league_not_found)|leagues:(invite\.copyToken|join\.hint)|app:start\.reasons\.free|guests:keep\.passkey|passkeys:(new\.)?subtitle|privacy:.*|deletion:.*)$/;

test.for([
  ['en', /(?<!\b(?:invite|QR) )\bcodes?\b|\btoken\b/i],
  ['sv', /(?<!inbjudnings|QR-)kod(en|er)?\b|token/i],
] as const)('an invite code has one name: %s', ([language, otherName]) => {
  const faults = textsOf(language).filter(([key, text]) => otherName.test(text) && !otherCodes.test(key));
  expect(faults.filter(([, text]) => otherName.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([]);
});
