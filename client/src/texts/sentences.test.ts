import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { initTranslations } from './language.ts';

const chunks = import.meta.glob<{ texts: Record<string, object> }>('./*/chunk-*.ts', { eager: true });

/** Translates a key that the compiler cannot check. */
const translate = (key: string, values: object) =>
  (i18next.t as (key: string, values: object) => string)(key, values);

const flattenTexts = (texts: object, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, object | string]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : flattenTexts(text, `${prefix}${key}.`),
  );

/** Returns each text with its key, such as `leagues:invite.title`. */
const getTexts = (language: Language): [string, string][] =>
  Object.entries(chunks).flatMap(([path, { texts }]) =>
    path.startsWith(`./${language}/`)
      ? Object.entries(texts).flatMap(([namespace, namespaceTexts]) =>
          flattenTexts(namespaceTexts, `${namespace}:`),
        )
      : [],
  );

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  // An earlier test may have initialised i18next without the app’s post-processor.
  i18next.isInitialized = false;
  await initTranslations('en');
  vi.unstubAllGlobals();
  for (const [path, { texts }] of Object.entries(chunks)) {
    const [, language = ''] = path.split('/');
    for (const [namespace, namespaceTexts] of Object.entries(texts))
      i18next.addResourceBundle(language, namespace, namespaceTexts);
  }
});

// Names shown to strangers end in a full stop, such as Ewan M., and a league’s name can end in any character.
test.for(languages)(
  'a value that ends like a sentence is not followed by another full stop (%s)',
  (language) => {
    const textsWithValues = getTexts(language).filter(([, text]) => text.includes('{{'));
    const faults = textsWithValues.flatMap(([key, text]) =>
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
    expect(textsWithValues.length).toBeGreaterThan(300);
  },
);

/** The keys of texts whose wording the specification fixes, or that mention other codes: device codes, push tokens. */
const exemptKeys =
  /^(failures:(wrong_league_code|league_not_found)|leagues:(invite\.copyToken|join\.hint)|app:start\.reasons\.free|guests:keep\.passkey|passkeys:(new\.)?subtitle|privacy:.*|deletion:.*)$/;

test.for([
  ['en', /(?<!\b(?:invite|QR) )\bcodes?\b|\btoken\b/i],
  ['sv', /(?<!inbjudnings|QR-)kod(en|er)?\b|token/i],
] as const)('all texts use the same term for an invite code (%s)', ([language, forbiddenTerm]) => {
  const faults = getTexts(language).filter(
    ([key, text]) => forbiddenTerm.test(text) && !exemptKeys.test(key),
  );
  expect(faults.filter(([, text]) => forbiddenTerm.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([]);
});
