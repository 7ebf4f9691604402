import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import type { texts as english } from '../client/src/texts/en/notifications.ts';
import type { TextsOf } from '../client/src/texts/texts-of.ts';
import { NOTIFICATION_TYPES } from '../core/src/contracts/notifications.ts';
import { languages, type Language } from '../core/src/wire/languages.ts';
import { newsKinds } from '../server/src/app/news-kinds.ts';
import type { NoticeName } from '../server/src/database/notices.ts';
import { getIdentifier, visitNodes } from './read-source.ts';
import type { SyntaxNode } from './read-source.ts';

const HOUR_MS = 60 * 60 * 1000;
const root = join(import.meta.dirname, '..');

/** Returns the possible values of an argument: both results of a conditional expression, but not its condition. */
function findPossibleValues({ type, ...node }: SyntaxNode): string[] {
  if (type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((branch) =>
      findPossibleValues(branch as SyntaxNode),
    );
  return type === 'Literal' ? [String(node['value'])] : [];
}

/** Returns the notification kinds that a source file passes to `notify`. */
function findSentKinds(path: string, source: string): string[] {
  const foundKinds: string[] = [];
  visitNodes(parseSync(path, source).program, ({ type, ...node }) => {
    if (type !== 'CallExpression' || getIdentifier(node['callee']) !== 'notify') return;
    const [, kind] = node['arguments'] as SyntaxNode[];
    if (kind) foundKinds.push(...findPossibleValues(kind));
  });
  return foundKinds;
}

/** Loads the texts of the notification settings. */
async function loadSettingsTexts(language: Language) {
  const path = join(root, `client/src/texts/${language}/notifications.ts`);
  const { texts } = (await import(path)) as { texts: TextsOf<typeof english> };
  return texts;
}

test('every notification kind is sent by at least one action', () => {
  const paths = globSync('server/src/features/**/*.{actions,jobs}.ts', { cwd: root });
  const sentKinds = new Set(
    paths.flatMap((path) => findSentKinds(path, readFileSync(join(root, path), 'utf8'))),
  );
  const problems = Object.keys(newsKinds)
    .filter((kind) => !sentKinds.has(kind))
    .map(
      (kind) =>
        `No action sends ${kind}: call notify(work, '${kind}', …) in the action that causes it, ` +
        'or remove it from Notices in server/src/database/notices.ts',
    );
  expect(problems.join('\n')).toBe('');
});

test('a notification kind in a comment, a condition or another call does not count as sent', () => {
  const source = `
    // notify(work, 'poll', fields);
    inform(work, 'joined', fields);
    notify(work, act === 'started' ? 'roundClosed' : 'roundReopened', fields);`;
  expect(findSentKinds('some.actions.ts', source)).toEqual(['roundClosed', 'roundReopened']);
});

test.each(languages)(
  'the settings in %s list the notification types that are emailed at most once an hour',
  async (language) => {
    const { mails, kinds } = await loadSettingsTexts(language);
    const hourlyEmailText = mails.news.text.toLowerCase();
    const namedTypes = NOTIFICATION_TYPES.filter((type) =>
      hourlyEmailText.includes(kinds[type].name.toLowerCase()),
    );
    const hourlyTypes = new Set(
      Object.values(newsKinds).flatMap(({ type, minDelays }) =>
        minDelays?.mail.sinceLast === HOUR_MS ? [type] : [],
      ),
    );
    expect(namedTypes).toEqual(NOTIFICATION_TYPES.filter((type) => hourlyTypes.has(type)));
  },
);

/** The words that mention each kind in the text of its switch in the settings, or the reason why there are none. */
const switchMentions: Record<NoticeName, Record<Language, string> | string> = {
  message: { en: 'messages', sv: 'meddelanden' },
  poll: { en: 'question', sv: 'fråga' },
  billboard: { en: 'announcement', sv: 'satt upp något' },
  round: { en: 'Registered', sv: 'Registrerade' },
  roundClosed: { en: 'closed', sv: 'stängda' },
  roundsTakenBack: { en: 'deleted', sv: 'borttagna' },
  roundReopened: 'it only undoes roundClosed',
  dayClosed: { en: 'results of days', sv: 'hur dagar och' },
  matchTold: { en: 'days and matches', sv: 'matcher slutade' },
  debtSettled: { en: 'debts paid', sv: 'betalda skulder' },
  fewerAwaited: { en: 'waiting for your round', sv: 'väntar på din runda' },
  roundReminder: { en: 'waiting for your round', sv: 'väntar på din runda' },
  eventUnanswered: { en: 'your answer', sv: 'ditt svar' },
  eventTomorrow: { en: 'The day before', sv: 'Dagen innan' },
  eventMade: { en: 'Planned', sv: 'Planerad' },
  eventChanged: { en: 'changed', sv: 'ändrad' },
  eventMoved: { en: 'changed', sv: 'ändrad' },
  eventCancelled: { en: 'cancelled', sv: 'inställd' },
  eventCalledOff: { en: 'cancelled', sv: 'inställd' },
  groupsSaved: { en: 'tee sheet', sv: 'startlistan' },
  placeOpen: { en: 'open places', sv: 'lediga platser' },
  started: { en: 'Started', sv: 'Start' },
  finished: { en: 'finished', sv: 'avslutning' },
  renewed: { en: 'a new season', sv: 'ny säsong' },
  joined: { en: 'new players', sv: 'nya spelare' },
  rulesChanged: { en: 'rules', sv: 'regler' },
  matchesMade: { en: 'matches', sv: 'matcher' },
  madeAdmin: { en: 'you become an admin', sv: 'du blir admin' },
  removed: 'the person gets no more notifications from the league',
  seatFreed: 'only admins get it',
  reported: 'only admins get it',
};

test.each(languages)(
  'the switches in the %s settings name the notifications that they turn off',
  async (language) => {
    const { kinds } = await loadSettingsTexts(language);
    const problems = Object.entries(switchMentions).flatMap(([name, mention]) => {
      const { type } = newsKinds[name as NoticeName];
      const { text } = kinds[type];
      return typeof mention === 'string' || text.includes(mention[language]) ? [] : [`${name}: "${text}"`];
    });
    expect(problems).toEqual([]);
  },
);
