import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { pointsOfToPar } from '@golf-league/core/golf/score.ts';
import { type Language, localeOf } from '@golf-league/core/wire/languages.ts';

/** An event as a notification names it. */
export interface EventFacts {
  readonly title: string;
  readonly place: string | null;
  readonly startsAt: Date;
  /** The zone in whose clock the time is said; null: the time is left out. */
  readonly timeZone: string | null;
}

interface Told {
  message: { actor: string; excerpt: string };
  poll: { actor: string; excerpt: string };
  billboard: { excerpt: string };
  round: { actor: string; number: number; score: string };
  roundAwaitsYou: { number: number };
  /** The last of several messages, and how many more wait. */
  messages: { actor: string; excerpt: string; more: number };
  /** Rounds of one player and, where `others` is not 0, of so many more. */
  rounds: { actor: string; others: number; rounds: number };
  joined: { actor: string };
  started: object;
  finished: object;
  rulesChanged: { actor: string };
  renewed: object;
  reported: object;
  madeAdmin: object;
  removed: object;
  eventMade: { actor: string; event: EventFacts };
  eventChanged: { event: EventFacts };
  eventCancelled: { event: EventFacts };
  eventTomorrow: { event: EventFacts; isToday: boolean };
  eventUnanswered: { actor: string; event: EventFacts };
  roundReminder: { number: number };
}

/** The content of a notification, with the texts of users already filled in. */
export type News = { [Kind in keyof Told]: { kind: Kind } & Told[Kind] }[keyof Told];

type Sentences = { [Kind in keyof Told]: (of: Told[Kind]) => string };

const sentences: Record<Language, Sentences> = {
  en: {
    message: ({ actor, excerpt }) => `${actor}: ${excerpt}`,
    poll: ({ actor, excerpt }) => `${actor} asks: ${excerpt}`,
    billboard: ({ excerpt }) => `Billboard: ${excerpt}`,
    round: ({ actor, number, score }) => `${actor} registered round ${number}: ${score}`,
    roundAwaitsYou: ({ number }) => `Round ${number} now waits for you alone`,
    messages: ({ actor, excerpt, more }) => `${actor}: ${excerpt} (${more} more unread)`,
    rounds: ({ actor, others, rounds }) =>
      others === 0
        ? `${actor} registered ${rounds} rounds`
        : `${actor} and ${others === 1 ? '1 other' : `${others} others`} posted`,
    joined: ({ actor }) => `${actor} has joined the league`,
    started: () => 'The league has started. Time to play!',
    finished: () => 'The league is finished. See how it ended',
    rulesChanged: ({ actor }) => `${actor} has changed how rounds count`,
    renewed: () => 'The next season is here, and you are in it',
    reported: () => 'Something in the league has been reported. Please have a look',
    madeAdmin: () => 'You are now an admin of the league',
    removed: () => 'You have been removed from the league',
    eventMade: ({ actor, event }) => `${actor} has planned ${planOf(event, 'en')}. Are you coming?`,
    eventChanged: ({ event }) => `Changed: ${planOf(event, 'en')}`,
    eventCancelled: ({ event }) => `Cancelled: ${planOf(event, 'en')}`,
    eventTomorrow: ({ event, isToday }) => `${isToday ? 'Today' : 'Tomorrow'}: ${planOf(event, 'en')}`,
    eventUnanswered: ({ actor, event }) =>
      `Are you coming? ${actor} would like to know: ${planOf(event, 'en')}`,
    roundReminder: ({ number }) =>
      `Round ${number} is waiting for you. No rush: register it when you have played`,
  },
  sv: {
    message: ({ actor, excerpt }) => `${actor}: ${excerpt}`,
    poll: ({ actor, excerpt }) => `${actor} undrar: ${excerpt}`,
    billboard: ({ excerpt }) => `Anslagstavlan: ${excerpt}`,
    round: ({ actor, number, score }) => `${actor} registrerade runda ${number}: ${score}`,
    roundAwaitsYou: ({ number }) => `Runda ${number} väntar nu bara på dig`,
    messages: ({ actor, excerpt, more }) => `${actor}: ${excerpt} (${more} till olästa)`,
    rounds: ({ actor, others, rounds }) =>
      others === 0
        ? `${actor} registrerade ${rounds} rundor`
        : `${actor} och ${others === 1 ? '1 till' : `${others} till`} har registrerat`,
    joined: ({ actor }) => `${actor} har gått med i ligan`,
    started: () => 'Ligan har startat. Dags att spela!',
    finished: () => 'Ligan är avslutad. Se hur det gick',
    rulesChanged: ({ actor }) => `${actor} har ändrat hur rundor räknas`,
    renewed: () => 'Nästa säsong är här, och du är med',
    reported: () => 'Något i ligan har anmälts. Ta en titt på det',
    madeAdmin: () => 'Du är nu admin i ligan',
    removed: () => 'Du har tagits bort från ligan',
    eventMade: ({ actor, event }) => `${actor} har planerat ${planOf(event, 'sv')}. Kommer du?`,
    eventChanged: ({ event }) => `Ändrat: ${planOf(event, 'sv')}`,
    eventCancelled: ({ event }) => `Inställt: ${planOf(event, 'sv')}`,
    eventTomorrow: ({ event, isToday }) => `${isToday ? 'I dag' : 'I morgon'}: ${planOf(event, 'sv')}`,
    eventUnanswered: ({ actor, event }) => `Kommer du? ${actor} undrar: ${planOf(event, 'sv')}`,
    roundReminder: ({ number }) =>
      `Runda ${number} väntar på dig. Ingen brådska, registrera den när du har spelat`,
  },
};

export function bodyOf(news: News, language: Language): string {
  const say = sentences[language][news.kind] as (of: News) => string;
  return say(news);
}

/** What, when and where, as in `Round 4, Sat 15 Aug, 10:00, Bro Hof`. */
function planOf({ title, place, startsAt, timeZone }: EventFacts, language: Language): string {
  const when =
    timeZone === null
      ? []
      : [
          new Intl.DateTimeFormat(localeOf[language], {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: '2-digit',
            minute: '2-digit',
            timeZone,
          }).format(startsAt),
        ];
  return [title, ...when, ...(place === null ? [] : [place])].join(', ');
}

/** A score in the notation of golfers: to par, or in Stableford points. */
export function scoreOf(rules: ScoringRules, toPar: number): string {
  return rules.mode === 'stableford' ? `${pointsOfToPar(rules, toPar)} p` : formatToPar(toPar);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * One line of at most `letters` graphemes, with an ellipsis where it is cut. Bytes are bounded too, because one
 * grapheme can have very many and FCM takes 4,096 for the whole message.
 */
export function cut(text: string, letters: number, bytes = letters * 8): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  let fitting = '';
  let count = 0;
  // The slice bounds the time of segmenting a text of very long graphemes.
  for (const { segment } of graphemes.segment(line.slice(0, bytes))) {
    if (count === letters || Buffer.byteLength(fitting) + Buffer.byteLength(segment) > bytes) break;
    fitting += segment;
    count += 1;
  }
  return fitting.length < line.length ? `${fitting.trimEnd()}…` : fitting;
}
