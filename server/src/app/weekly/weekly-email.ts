import { formatTimeWithZone } from '@golf-league/core/wire/clocks.ts';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import type { EmailMessage, EmailPart } from '../../mail/email-message.ts';
import { truncateText } from '../../push/truncate-text.ts';
import type { LeagueWeek, PlannedEvent } from './league-week.ts';
import { weeklyTexts } from './weekly-texts.ts';

const MAX_NAME_LENGTH = 30;
const MAX_TITLE_LENGTH = 60;
const MAX_EXCERPT_LENGTH = 140;
const MAX_NAMES = 8;
const MAX_LISTED_MOVES = 3;

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

function formatNames(names: readonly string[], language: Language, maxCount = MAX_NAMES): string {
  const shortNames = names.slice(0, maxCount).map((name) => truncateText(name, MAX_NAME_LENGTH));
  return weeklyTexts[language].joinNames(shortNames, names.length - shortNames.length);
}

function formatBoardLines(
  { roundCounts, positionChanges }: LeagueWeek,
  { userId, language }: WeeklyEmailRecipient,
): string[] {
  const texts = weeklyTexts[language];
  const totalRounds = roundCounts.reduce((sum, { rounds }) => sum + rounds, 0);
  if (totalRounds === 0) return [];
  const playerTexts = roundCounts.map(({ name, rounds }) =>
    rounds === 1 ? name : texts.playerRounds(truncateText(name, MAX_NAME_LENGTH), rounds),
  );
  const ownChange = positionChanges.find(({ id }) => id === userId);
  const leaders = positionChanges.filter(({ position }) => position === 1);
  const otherMoves = positionChanges.flatMap(({ id, name, previousPosition, position }) =>
    id === userId || previousPosition === null || position === null
      ? []
      : [{ name, position, gained: previousPosition - position }],
  );
  const formatMoves = (isInDirection: (gained: number) => boolean) =>
    otherMoves
      .filter(({ gained }) => isInDirection(gained))
      .toSorted((a, b) => Math.abs(b.gained) - Math.abs(a.gained))
      .map(({ name, position }) => texts.moved(truncateText(name, MAX_NAME_LENGTH), position));
  const movesUp = formatMoves((gained) => gained > 0);
  const movesDown = formatMoves((gained) => gained < 0);
  const positionsGained =
    ownChange?.previousPosition == null || ownChange.position === null
      ? null
      : ownChange.previousPosition - ownChange.position;
  return [
    texts.rounds(totalRounds, formatNames(playerTexts, language)),
    ...(ownChange?.position != null ? [texts.yourPlace(ownChange.position, positionsGained)] : []),
    ...(leaders.length === 1 && leaders[0]!.id !== userId
      ? [texts.leads(truncateText(leaders[0]!.name, MAX_NAME_LENGTH))]
      : []),
    ...(movesUp.length > 0 ? [texts.movedUp(formatNames(movesUp, language, MAX_LISTED_MOVES))] : []),
    ...(movesDown.length > 0 ? [texts.movedDown(formatNames(movesDown, language, MAX_LISTED_MOVES))] : []),
  ];
}

function formatEventLines(event: PlannedEvent, recipient: WeeklyEmailRecipient): string[] {
  const { title, place, startsAt, groupStarts, answers } = event;
  const { userId, language, timeZone: userZone } = recipient;
  const timeZone = event.timeZone ?? userZone;
  const ownStart = groupStarts.get(userId) ?? startsAt;
  const texts = weeklyTexts[language];
  const startText = new Intl.DateTimeFormat(localesByLanguage[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(ownStart);
  const timeText = formatTimeWithZone(startText, { instant: ownStart, timeZone, userZone }, language);
  const details = [
    truncateText(title, MAX_TITLE_LENGTH),
    timeText,
    ...(place === null ? [] : [truncateText(place, MAX_TITLE_LENGTH)]),
  ];
  const formatNamesAnswering = (expectedAnswer: string | null) => {
    const matchingAnswers = answers.filter(({ answer }) => answer === expectedAnswer);
    const ownName = matchingAnswers.some(({ id }) => id === userId) ? [texts.yourself] : [];
    const names = [...ownName, ...matchingAnswers.filter(({ id }) => id !== userId).map(({ name }) => name)];
    return names.length === 0 ? undefined : formatNames(names, language);
  };
  const [comingNames, maybeNames, unansweredNames] = [
    formatNamesAnswering('yes'),
    formatNamesAnswering('maybe'),
    formatNamesAnswering(null),
  ];
  return [
    texts.nextEvent(details.join(', ')),
    ...(comingNames ? [texts.coming(comingNames)] : []),
    ...(maybeNames ? [texts.maybe(maybeNames)] : []),
    ...(unansweredNames ? [texts.unanswered(unansweredNames)] : []),
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
    ...week.plannedEvents.flatMap((event) => formatEventLines(event, recipient)),
  ];
}

/** Returns the Monday email; undefined if no league has anything to report. */
export function composeWeeklyEmail(
  leagues: readonly LinkedLeagueWeek[],
  recipient: WeeklyEmailRecipient,
  { appName, unsubscribeUrl }: { appName: string; unsubscribeUrl: string },
): EmailMessage | undefined {
  const texts = weeklyTexts[recipient.language];
  const leaguesWithNews = leagues.flatMap(({ week, page }) => {
    const lines = formatLeagueLines(week, recipient);
    return lines.length === 0 ? [] : [{ name: truncateText(week.name, MAX_TITLE_LENGTH), lines, page }];
  });
  if (leaguesWithNews.length === 0) return undefined;
  const parts = leaguesWithNews.flatMap(({ name, lines, page }): EmailPart[] => [
    { heading: name },
    { lines },
    { link: page, label: texts.open(name) },
  ]);
  return {
    subject: texts.subject(appName),
    parts: [
      texts.greeting(truncateText(recipient.name, MAX_NAME_LENGTH)),
      ...parts,
      { footer: texts.footer, link: unsubscribeUrl, label: texts.unsubscribe },
    ],
  };
}
