import { formatTimeWithZone } from '@golf-league/core/wire/clocks.ts';
import { type Language, localeOf } from '@golf-league/core/wire/languages.ts';
import type { Letter, LetterPart } from '../../mail/letter.ts';
import { cut } from '../../push/cut.ts';
import type { LeagueWeek, PlannedDay } from './league-week.ts';
import { weeklyWords } from './weekly-words.ts';

const NAME_LETTERS = 30;
const TITLE_LETTERS = 60;
const EXCERPT_LETTERS = 140;
const MAX_NAMES = 8;
const MAX_MOVED = 3;

export interface LetterReader {
  readonly userId: string;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  /** The ids of people that the reader has hidden. */
  readonly hidden: ReadonlySet<string>;
}

/** A league's week with the address of its page. */
interface WeekOfLeague {
  readonly week: LeagueWeek;
  readonly page: string;
}

function listed(names: readonly string[], language: Language, most = MAX_NAMES): string {
  const shown = names.slice(0, most).map((name) => cut(name, NAME_LETTERS));
  return weeklyWords[language].list(shown, names.length - shown.length);
}

function linesOfBoard({ posted, places }: LeagueWeek, { userId, language }: LetterReader): string[] {
  const say = weeklyWords[language];
  const count = posted.reduce((sum, { rounds }) => sum + rounds, 0);
  if (count === 0) return [];
  const by = posted.map(({ name, rounds }) =>
    rounds === 1 ? name : say.several(cut(name, NAME_LETTERS), rounds),
  );
  const own = places.find(({ id }) => id === userId);
  const first = places.filter(({ place }) => place === 1);
  const others = places.flatMap(({ id, name, before, place }) =>
    id === userId || before === null || place === null ? [] : [{ name, place, gained: before - place }],
  );
  const movedBy = (isMoved: (gained: number) => boolean) =>
    others
      .filter(({ gained }) => isMoved(gained))
      .toSorted((one, other) => Math.abs(other.gained) - Math.abs(one.gained))
      .map(({ name, place }) => say.moved(cut(name, NAME_LETTERS), place));
  const up = movedBy((gained) => gained > 0);
  const down = movedBy((gained) => gained < 0);
  const gained = own?.before == null || own.place === null ? null : own.before - own.place;
  return [
    say.rounds(count, listed(by, language)),
    ...(own?.place != null ? [say.you(own.place, gained)] : []),
    ...(first.length === 1 && first[0]!.id !== userId ? [say.leads(cut(first[0]!.name, NAME_LETTERS))] : []),
    ...(up.length > 0 ? [say.up(listed(up, language, MAX_MOVED))] : []),
    ...(down.length > 0 ? [say.down(listed(down, language, MAX_MOVED))] : []),
  ];
}

function linesOfEvent(planned: PlannedDay, reader: LetterReader): string[] {
  const { title, place, startsAt, ownStarts, answers } = planned;
  const { userId, language, timeZone: readerZone } = reader;
  const timeZone = planned.timeZone ?? readerZone;
  const at = ownStarts.get(userId) ?? startsAt;
  const say = weeklyWords[language];
  const when = new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);
  const inZone = formatTimeWithZone(when, { at, timeZone, readerZone }, language);
  const what = [cut(title, TITLE_LETTERS), inZone, ...(place === null ? [] : [cut(place, TITLE_LETTERS)])];
  const who = (wanted: string | null) => {
    const theirs = answers.filter(({ answer }) => answer === wanted);
    const self = theirs.some(({ id }) => id === userId) ? [say.yourself] : [];
    const names = [...self, ...theirs.filter(({ id }) => id !== userId).map(({ name }) => name)];
    return names.length === 0 ? undefined : listed(names, language);
  };
  const [yes, maybe, none] = [who('yes'), who('maybe'), who(null)];
  return [
    say.next(what.join(', ')),
    ...(yes ? [say.coming(yes)] : []),
    ...(maybe ? [say.maybe(maybe)] : []),
    ...(none ? [say.unanswered(none)] : []),
  ];
}

/** The lines of one reader about a league; empty if nothing has happened and nothing is planned. */
function linesOf(week: LeagueWeek, reader: LetterReader): string[] {
  const say = weeklyWords[reader.language];
  const polls = week.polls.filter(
    ({ authorId, voters }) =>
      authorId !== reader.userId &&
      !(authorId !== null && reader.hidden.has(authorId)) &&
      !voters.includes(reader.userId),
  );
  return [
    ...linesOfBoard(week, reader),
    ...(week.billboard === null ? [] : [say.billboard(cut(week.billboard, EXCERPT_LETTERS))]),
    ...polls.map(({ question }) => say.poll(cut(question, EXCERPT_LETTERS))),
    ...week.planned.flatMap((one) => linesOfEvent(one, reader)),
  ];
}

/** Undefined if no league has news. */
export function weeklyLetter(
  leagues: readonly WeekOfLeague[],
  reader: LetterReader,
  { appName, unsubscribe }: { appName: string; unsubscribe: string },
): Letter | undefined {
  const say = weeklyWords[reader.language];
  const news = leagues.flatMap(({ week, page }) => {
    const lines = linesOf(week, reader);
    return lines.length === 0 ? [] : [{ name: cut(week.name, TITLE_LETTERS), lines, page }];
  });
  if (news.length === 0) return undefined;
  const parts = news.flatMap(({ name, lines, page }): LetterPart[] => [
    { heading: name },
    { lines },
    { link: page, label: say.open(name) },
  ]);
  return {
    subject: say.subject(appName),
    parts: [
      say.hello(cut(reader.name, NAME_LETTERS)),
      ...parts,
      { foot: say.foot, link: unsubscribe, label: say.unsubscribe },
    ],
  };
}
