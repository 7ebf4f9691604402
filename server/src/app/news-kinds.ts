import { billboardNews } from '../features/billboard/billboard.news.ts';
import { messageNews } from '../features/chat/chat.news.ts';
import { pollNews } from '../features/chat/polls.news.ts';
import { eventCancelled, eventChanged, eventMade } from '../features/events/events.news.ts';
import {
  dayClosed,
  eventCalledOff,
  eventMoved,
  groupsSaved,
  placeOpen,
} from '../features/events/days.news.ts';
import { eventTomorrow, eventUnanswered, roundReminder } from '../features/events/reminders.news.ts';
import { debtSettled } from '../features/games/ledger.news.ts';
import { fixturesCreated, matchResultEntered } from '../features/matches/matches.news.ts';
import { leagueFinished, leagueStarted } from '../features/leagues/news/leagues.news.ts';
import { madeAdmin, memberRemoved, seatFreed } from '../features/leagues/news/members.news.ts';
import { rulesChanged } from '../features/leagues/news/rules.news.ts';
import { seasonRenewed } from '../features/leagues/news/seasons.news.ts';
import { contentReported } from '../features/reports/reports.news.ts';
import { memberJoined } from '../features/rounds/joining.news.ts';
import { lastPlayerMissing, roundClosed, roundReopened } from '../features/rounds/participation.news.ts';
import { roundNews } from '../features/rounds/rounds.news.ts';
import { roundsDeleted } from '../features/rounds/deleting.news.ts';
import type { NewsKinds } from '../push/news-kind.ts';

/** All kinds of notifications, each with the type of the values that its texts use. */
export const typedNewsKinds = {
  message: messageNews,
  poll: pollNews,
  billboard: billboardNews,
  round: roundNews,
  roundsTakenBack: roundsDeleted,
  fewerAwaited: lastPlayerMissing,
  roundReminder,
  roundClosed,
  roundReopened,
  started: leagueStarted,
  finished: leagueFinished,
  rulesChanged,
  renewed: seasonRenewed,
  joined: memberJoined,
  reported: contentReported,
  madeAdmin,
  removed: memberRemoved,
  seatFreed,
  eventMade,
  eventChanged,
  eventCancelled,
  eventUnanswered,
  eventTomorrow,
  eventCalledOff,
  eventMoved,
  groupsSaved,
  placeOpen,
  dayClosed,
  matchesMade: fixturesCreated,
  matchTold: matchResultEntered,
  debtSettled,
};

/** All kinds of notifications by name. A stored notice contains the name of its kind. */
export const newsKinds: NewsKinds = typedNewsKinds;
