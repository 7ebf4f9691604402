import { formatTimeWithZone } from '@golf-league/core/wire/clocks.ts';
import { type Language, localeOf } from '@golf-league/core/wire/languages.ts';
import type { Letter, LetterPart } from '../../mail/letter.ts';
import { truncateText } from '../../push/cut.ts';
import type { LeagueWeek, PlannedDay } from './league-week.ts';
import { weeklyTexts } from './weekly-texts.ts';

const MAX_NAME_LENGTH = 30;
const MAX_TITLE_LENGTH = 60;
const MAX_EXCERPT_LENGTH = 140;
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

/** A league's week with the URL of its page. */
interface WeekOfLeague {
  readonly week: LeagueWeek;
  readonly page: string;
}

function formatNames(names: readonly string[], language: Language, max = MAX_NAMES): string {
  const shortNames = names.slice(0, max).map((name) => truncateText(name, MAX_NAME_LENGTH));
  return weeklyTexts[language].list(shortNames, names.length - shortNames.length);
}

function linesOfBoard({ posted, places }: LeagueWeek, { userId, language }: LetterReader): string[] {
  const texts = weeklyTexts[language];
  const count = posted.reduce((sum, { rounds }) => sum + rounds, 0);
  if (count === 0) return [];
  const players = posted.map(({ name, rounds }) =>
    rounds === 1 ? name : texts.several(truncateText(name, MAX_NAME_LENGTH), rounds),
  );
  const ownPlace = places.find(({ id }) => id === userId);
  const first = places.filter(({ place }) => place === 1);
  const others = places.flatMap(({ id, name, before, place }) =>
    id === userId || before === null || place === null ? [] : [{ name, place, gained: before - place }],
  );
  const describeMoves = (isMoved: (gained: number) => boolean) =>
    others
      .filter(({ gained }) => isMoved(gained))
      .toSorted((item, other) => Math.abs(other.gained) - Math.abs(item.gained))
      .map(({ name, place }) => texts.moved(truncateText(name, MAX_NAME_LENGTH), place));
  const up = describeMoves((gained) => gained > 0);
  const down = describeMoves((gained) => gained < 0);
  const gained =
    ownPlace?.before == null || ownPlace.place === null ? null : ownPlace.before - ownPlace.place;
  return [
    texts.rounds(count, formatNames(players, language)),
    ...(ownPlace?.place != null ? [texts.you(ownPlace.place, gained)] : []),
    ...(first.length === 1 && first[0]!.id !== userId
      ? [texts.leads(truncateText(first[0]!.name, MAX_NAME_LENGTH))]
      : []),
    ...(up.length > 0 ? [texts.up(formatNames(up, language, MAX_MOVED))] : []),
    ...(down.length > 0 ? [texts.down(formatNames(down, language, MAX_MOVED))] : []),
  ];
}

function linesOfEvent(planned: PlannedDay, reader: LetterReader): string[] {
  const { title, place, startsAt, ownStarts, answers } = planned;
  const { userId, language, timeZone: readerZone } = reader;
  const timeZone = planned.timeZone ?? readerZone;
  const at = ownStarts.get(userId) ?? startsAt;
  const texts = weeklyTexts[language];
  const when = new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);
  const timeText = formatTimeWithZone(when, { at, timeZone, readerZone }, language);
  const details = [
    truncateText(title, MAX_TITLE_LENGTH),
    timeText,
    ...(place === null ? [] : [truncateText(place, MAX_TITLE_LENGTH)]),
  ];
  const namesWith = (expected: string | null) => {
    const matching = answers.filter(({ answer }) => answer === expected);
    const self = matching.some(({ id }) => id === userId) ? [texts.yourself] : [];
    const names = [...self, ...matching.filter(({ id }) => id !== userId).map(({ name }) => name)];
    return names.length === 0 ? undefined : formatNames(names, language);
  };
  const [yes, maybe, none] = [namesWith('yes'), namesWith('maybe'), namesWith(null)];
  return [
    texts.next(details.join(', ')),
    ...(yes ? [texts.coming(yes)] : []),
    ...(maybe ? [texts.maybe(maybe)] : []),
    ...(none ? [texts.unanswered(none)] : []),
  ];
}

/** Returns the lines about a league for one reader; empty if nothing has happened and nothing is planned. */
function linesOf(week: LeagueWeek, reader: LetterReader): string[] {
  const texts = weeklyTexts[reader.language];
  const polls = week.polls.filter(
    ({ authorId, voters }) =>
      authorId !== reader.userId &&
      !(authorId !== null && reader.hidden.has(authorId)) &&
      !voters.includes(reader.userId),
  );
  return [
    ...linesOfBoard(week, reader),
    ...(week.billboard === null ? [] : [texts.billboard(truncateText(week.billboard, MAX_EXCERPT_LENGTH))]),
    ...polls.map(({ question }) => texts.poll(truncateText(question, MAX_EXCERPT_LENGTH))),
    ...week.planned.flatMap((item) => linesOfEvent(item, reader)),
  ];
}

/** Returns the Monday mail; undefined if no league has anything to report. */
export function weeklyLetter(
  leagues: readonly WeekOfLeague[],
  reader: LetterReader,
  { appName, unsubscribe }: { appName: string; unsubscribe: string },
): Letter | undefined {
  const texts = weeklyTexts[reader.language];
  const news = leagues.flatMap(({ week, page }) => {
    const lines = linesOf(week, reader);
    return lines.length === 0 ? [] : [{ name: truncateText(week.name, MAX_TITLE_LENGTH), lines, page }];
  });
  if (news.length === 0) return undefined;
  const parts = news.flatMap(({ name, lines, page }): LetterPart[] => [
    { heading: name },
    { lines },
    { link: page, label: texts.open(name) },
  ]);
  return {
    subject: texts.subject(appName),
    parts: [
      texts.hello(truncateText(reader.name, MAX_NAME_LENGTH)),
      ...parts,
      { foot: texts.foot, link: unsubscribe, label: texts.unsubscribe },
    ],
  };
}
