import { formatTimeWithZone } from '@golf-league/core/wire/clocks.ts';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import type { Letter, LetterPart } from '../../mail/letter.ts';
import { truncateText } from '../../push/truncate-text.ts';
import type { LeagueWeek, PlannedDay } from './league-week.ts';
import { weeklyTexts } from './weekly-texts.ts';

const MAX_NAME_LENGTH = 30;
const MAX_TITLE_LENGTH = 60;
const MAX_EXCERPT_LENGTH = 140;
const MAX_NAMES = 8;
const MAX_MOVED = 3;

export interface WeeklyEmailRecipient {
  readonly userId: string;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  /** The ids of the users that the recipient has hidden. */
  readonly hiddenUserIds: ReadonlySet<string>;
}

/** A league's week with the URL of its page. */
interface LinkedLeagueWeek {
  readonly week: LeagueWeek;
  readonly page: string;
}

function formatNames(names: readonly string[], language: Language, max = MAX_NAMES): string {
  const shortNames = names.slice(0, max).map((name) => truncateText(name, MAX_NAME_LENGTH));
  return weeklyTexts[language].list(shortNames, names.length - shortNames.length);
}

function formatBoardLines(
  { roundCounts, places }: LeagueWeek,
  { userId, language }: WeeklyEmailRecipient,
): string[] {
  const texts = weeklyTexts[language];
  const count = roundCounts.reduce((sum, { rounds }) => sum + rounds, 0);
  if (count === 0) return [];
  const players = roundCounts.map(({ name, rounds }) =>
    rounds === 1 ? name : texts.playerRounds(truncateText(name, MAX_NAME_LENGTH), rounds),
  );
  const ownPlace = places.find(({ id }) => id === userId);
  const leaders = places.filter(({ place }) => place === 1);
  const otherMoves = places.flatMap(({ id, name, before, place }) =>
    id === userId || before === null || place === null ? [] : [{ name, place, gained: before - place }],
  );
  const describeMoves = (isMoved: (gained: number) => boolean) =>
    otherMoves
      .filter(({ gained }) => isMoved(gained))
      .toSorted((a, b) => Math.abs(b.gained) - Math.abs(a.gained))
      .map(({ name, place }) => texts.moved(truncateText(name, MAX_NAME_LENGTH), place));
  const movesUp = describeMoves((gained) => gained > 0);
  const movesDown = describeMoves((gained) => gained < 0);
  const gained =
    ownPlace?.before == null || ownPlace.place === null ? null : ownPlace.before - ownPlace.place;
  return [
    texts.rounds(count, formatNames(players, language)),
    ...(ownPlace?.place != null ? [texts.yourPlace(ownPlace.place, gained)] : []),
    ...(leaders.length === 1 && leaders[0]!.id !== userId
      ? [texts.leads(truncateText(leaders[0]!.name, MAX_NAME_LENGTH))]
      : []),
    ...(movesUp.length > 0 ? [texts.movedUp(formatNames(movesUp, language, MAX_MOVED))] : []),
    ...(movesDown.length > 0 ? [texts.movedDown(formatNames(movesDown, language, MAX_MOVED))] : []),
  ];
}

function formatEventLines(planned: PlannedDay, recipient: WeeklyEmailRecipient): string[] {
  const { title, place, startsAt, groupStarts, answers } = planned;
  const { userId, language, timeZone: userZone } = recipient;
  const timeZone = planned.timeZone ?? userZone;
  const ownStart = groupStarts.get(userId) ?? startsAt;
  const texts = weeklyTexts[language];
  const when = new Intl.DateTimeFormat(localesByLanguage[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(ownStart);
  const timeText = formatTimeWithZone(when, { at: ownStart, timeZone, userZone }, language);
  const details = [
    truncateText(title, MAX_TITLE_LENGTH),
    timeText,
    ...(place === null ? [] : [truncateText(place, MAX_TITLE_LENGTH)]),
  ];
  const formatNamesAnswering = (expected: string | null) => {
    const matching = answers.filter(({ answer }) => answer === expected);
    const self = matching.some(({ id }) => id === userId) ? [texts.yourself] : [];
    const names = [...self, ...matching.filter(({ id }) => id !== userId).map(({ name }) => name)];
    return names.length === 0 ? undefined : formatNames(names, language);
  };
  const [yes, maybe, none] = [
    formatNamesAnswering('yes'),
    formatNamesAnswering('maybe'),
    formatNamesAnswering(null),
  ];
  return [
    texts.nextEvent(details.join(', ')),
    ...(yes ? [texts.coming(yes)] : []),
    ...(maybe ? [texts.maybe(maybe)] : []),
    ...(none ? [texts.unanswered(none)] : []),
  ];
}

/** Returns the lines about a league for one recipient; empty if nothing has happened and nothing is planned. */
function formatLeagueLines(week: LeagueWeek, recipient: WeeklyEmailRecipient): string[] {
  const texts = weeklyTexts[recipient.language];
  const polls = week.polls.filter(
    ({ authorId, voters }) =>
      authorId !== recipient.userId &&
      !(authorId !== null && recipient.hiddenUserIds.has(authorId)) &&
      !voters.includes(recipient.userId),
  );
  return [
    ...formatBoardLines(week, recipient),
    ...(week.billboard === null ? [] : [texts.billboard(truncateText(week.billboard, MAX_EXCERPT_LENGTH))]),
    ...polls.map(({ question }) => texts.poll(truncateText(question, MAX_EXCERPT_LENGTH))),
    ...week.plannedDays.flatMap((item) => formatEventLines(item, recipient)),
  ];
}

/** Returns the Monday email; undefined if no league has anything to report. */
export function composeWeeklyEmail(
  leagues: readonly LinkedLeagueWeek[],
  recipient: WeeklyEmailRecipient,
  { appName, unsubscribe }: { appName: string; unsubscribe: string },
): Letter | undefined {
  const texts = weeklyTexts[recipient.language];
  const news = leagues.flatMap(({ week, page }) => {
    const lines = formatLeagueLines(week, recipient);
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
      texts.greeting(truncateText(recipient.name, MAX_NAME_LENGTH)),
      ...parts,
      { footer: texts.footer, link: unsubscribe, label: texts.unsubscribe },
    ],
  };
}
