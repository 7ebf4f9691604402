import { expect, test } from 'vitest';

// One word for one thing. A word that reads as another thing, or that only the code says, does not come back.

const files = import.meta.glob<Record<string, object>>(['./en/*.ts', './sv/*.ts', '!./*/part-*.ts'], {
  eager: true,
});

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
  'privacy sections.stored.text.1.10',
  'privacy sections.others.text.0.6',
  'privacy sections.retention.text.1.3',
  // What a reporter says again is taken back; no round is.
  'privacy sections.retention.text.1.1',
]);

const forbidden: Record<string, readonly RegExp[]> = {
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
    /\blämna(t|r)? in\b|\bär inne\b/i,
    /utebliv/i,
    /(?<![a-zåäö])tavl(a|an|or)\b|sluttabell/i,
    /\bhandicapet\b/i,
    /\btvå tee\b/i,
    /upplockad/i,
    /\bstå(r)? över\b/i,
    /borttag(en|na) spelare/i,
    /\ben eller flera admin\b/i,
    /\b(omslag|tecknad)/i,
    /lösennyck|passnyck/i,
    /anslutning|\bnätet\b/i,
    /redigera/i,
    /(kunde inte (hämtas|sparas|skickas|skapas|ändras|slås|stoppas))/i,
  ],
};
/** Terms, privacy and deletion stand as a contract does: without short forms. */
const inFull = /^(terms|privacy|deletion|legal)$/;
const uncontracted = /\b(cannot|could not|did not|does not)\b/i;

function textsIn(value: unknown, path: string): [string, string][] {
  // Names of placeholders and marks are the code's.
  if (typeof value === 'string') return [[path, value.replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '_')]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsIn(inner, path === '' ? key : `${path}.${key}`),
  );
}

function against(language: 'en' | 'sv'): string[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .flatMap(([path, exported]) => {
      const file = path.slice(5, -3);
      const words = [
        ...forbidden[language]!,
        ...(language === 'en' && !inFull.test(file) ? [uncontracted] : []),
      ];
      return Object.values(exported)
        .flatMap((texts) => textsIn(texts, ''))
        .filter(([key]) => !kept.has(`${file} ${key}`))
        .flatMap(([key, text]) =>
          words
            .filter((word) => word.test(text))
            .map((word) => `${file} ${key}: “${word.exec(text)![0]}” in “${text}”`),
        );
    });
}

test('English says one word for one thing', () => expect(against('en')).toEqual([]));
test('Swedish says one word for one thing', () => expect(against('sv')).toEqual([]));
test('what is kept word by word is still there', () => {
  const keys = Object.entries(files).flatMap(([path, exported]) =>
    Object.values(exported).flatMap((texts) =>
      textsIn(texts, '').map(([key]) => `${path.slice(5, -3)} ${key}`),
    ),
  );
  expect([...kept].filter((key) => !keys.includes(key))).toEqual([]);
});
