import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '@golf-league/core/wire/languages.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { readTexts } from './read-source.ts';

// One word for one thing. A word that reads as another thing, or that only the code says, does not come back.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const find = (...patterns: string[]) => globSync(patterns, { cwd: root });

/** Sentences that are promised word by word, and names of another thing: the file of the texts, and the key. */
const kept = new Set([
  'accounts outcomes.wrong_credentials.text',
  'failures wrong_credentials',
  'failures league_not_found',
  'failures wrong_league_code',
  'failures wrong_file_type',
  'leagues invite.copyToken',
  'profile avatar.wrongType',
  'profile avatar.notAPicture',
  'profile avatar.tooLarge',
  'profile avatar.captureFailed',
  'profile outcomes.avatarChanged.text',
  'profile outcomes.avatarFailed',
  'rounds outcomes.registered.text',
  'privacy sections.imageStorage.title',
  'privacy sections.imageUsage.title',
  // A push token is called so everywhere.
  'deletion sections.gone.text.0.1',
  'privacy sections.stored.text.1.11',
  'privacy sections.others.text.0.6',
  'privacy sections.retention.text.1.3',
  // What a reporter says again is taken back; no round is.
  'privacy sections.retention.text.1.1',
]);

const forbidden: Record<Language, readonly RegExp[]> = {
  en: [
    /\b(netto|brutto)\b/i,
    /\beven with par\b/,
    /\b(un)?paid\b/i,
    /\b(posted (a |the )?(round|score|card)|(round|card)s? to post)\b/i,
    /\b(take|taken|takes|took) back\b/i,
    /\bmissing rounds?\b/i,
    /\bscoreboard\b/i,
    /\bfinal (table|board)s?\b/i,
    /\bseats?\b/i,
    /\b(stands? down|stood down|standing down|reinstat\w+)\b/i,
    /\bnoticeboard\b|\bbillboard texts?\b/i,
    /\b(league code|token)\b/i,
    /\bcover\b/i,
    /\bimages?\b/i,
    /\be-mail|\bmail (me|you)\b|\b(by|monday) mails?\b/i,
    /\b(every|some|any|no)body\b|\bwhoever\b/i,
    /\bfetch\w*\b/i,
    /\S …|[\d_] %/,
  ],
  sv: [
    /nettoscore|\brond\b/i,
    /jämnt med par/i,
    /\blämna(t|r)? in\b|(?<!\p{L})är inne\b/iu,
    /utebliv/i,
    /(?<!\p{L})tavl(a|an|or)\b|sluttabell/iu,
    /\bhandicapet\b/i,
    /\btvå tee\b/i,
    /upplockad/i,
    /\bstår? över\b/i,
    /borttag(en|na) spelare/i,
    /\ben eller flera admin\b/i,
    /\b(omslag|tecknad)/i,
    /lösennyck|passnyck/i,
    /anslutning|\bnätet\b/i,
    /redigera/i,
    /(kunde inte (hämtas|sparas|skickas|skapas|ändras|slås|stoppas))/i,
    /\p{L}…/u,
  ],
};
/** Terms, privacy and deletion stand as a contract does: without short forms. */
const inFull = /^(terms|privacy|deletion|legal)$/;
const uncontracted = /\b(cannot|could not|did not|does not)\b/i;

type Text = { file: string; key: string; text: string };

function textsIn(value: unknown, path: string): [string, string][] {
  // Names of placeholders and marks are the code's.
  if (typeof value === 'string') return [[path, value.replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '_')]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsIn(inner, path === '' ? key : `${path}.${key}`),
  );
}

async function onScreen(language: Language): Promise<Text[]> {
  const paths = find(`client/src/texts/${language}/*.ts`).filter(
    (path) => !basename(path).startsWith('part-'),
  );
  const texts = await Promise.all(
    paths.map(async (path) => {
      const exported = (await import(join(root, path))) as Record<string, object>;
      return Object.values(exported).flatMap((one) =>
        textsIn(one, '').map(([key, text]) => ({ file: basename(path, '.ts'), key, text })),
      );
    }),
  );
  return texts.flat();
}

/** Mails, pushes and previews: a text is of the language that was named last before it. */
function fromServer(language: Language): Text[] {
  return find(
    'server/src/{mail,images,app/weekly}/*{texts,words}.ts',
    'server/src/features/*/*.news.ts',
  ).flatMap((path) => {
    const source = read(path);
    const lines = source.split('\n');
    const starts = lines.flatMap((line, at) => {
      const named = /^\s*(?:const )?(\w\w)(?::| =)(?: |$)/.exec(line)?.[1];
      return languages.some((one) => one === named) ? [{ at, named }] : [];
    });
    const languageOf = (line: number) => starts.findLast(({ at }) => at < line)?.named;
    return readTexts(path, source)
      .filter(({ line }) => languageOf(line) === language)
      .map(({ text, line }) => ({
        file: basename(path),
        key: String(line),
        text: text.replaceAll('{}', '_'),
      }));
  });
}

function fromShells(language: Language): Text[] {
  const ofLanguage = [`native/ios/App/App/${language}.lproj/*.strings`];
  if (language === 'en') ofLanguage.push('native/ios/App/App/Info.plist');
  return find(...ofLanguage).flatMap((path) =>
    [...read(path).matchAll(/= "(.+)";|<string>(.+)<\/string>/g)].map((match) => {
      return { file: basename(path), key: String(match.index), text: match[1] ?? match[2]! };
    }),
  );
}

/** Letters of the server are written out, as letters are. */
const against = (language: Language, texts: readonly Text[], isLetter = false): string[] =>
  texts
    .filter(({ file, key }) => !kept.has(`${file} ${key}`))
    .flatMap(({ file, key, text }) => {
      const isFull = isLetter || language !== 'en' || inFull.test(file);
      return [...forbidden[language], ...(isFull ? [] : [uncontracted])]
        .filter((word) => word.test(text))
        .map((word) => `${file} ${key}: “${word.exec(text)![0]}” in “${text}”`);
    });

test.for(languages)('the app says one word for one thing: %s', async (language) => {
  const texts = await onScreen(language);
  expect(texts.length).toBeGreaterThan(1000);
  expect(against(language, texts)).toEqual([]);
});

test.for(languages)('so do mails, pushes and the questions of a phone: %s', (language) => {
  const [server, shells] = [fromServer(language), fromShells(language)];
  expect(server.length).toBeGreaterThan(100);
  expect(shells.length).toBeGreaterThan(3);
  expect(against(language, [...server, ...shells], true)).toEqual([]);
});

test('what is kept word by word is still there', async () => {
  const keys = (await onScreen('en')).map(({ file, key }) => `${file} ${key}`);
  expect([...kept].filter((key) => !keys.includes(key))).toEqual([]);
});
