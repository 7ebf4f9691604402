import { texts as arrival } from './arrival.ts';
import { texts as billboard } from './billboard.ts';
import { texts as chat } from './chat.ts';
import { texts as counting } from './counting.ts';
import { texts as device } from './device.ts';
import { texts as failures } from './failures.ts';
import { texts as history } from './history.ts';
import { texts as home } from './home.ts';
import { texts as leagues } from './leagues.ts';
import { texts as outbox } from './outbox.ts';
import { texts as profile } from './profile.ts';
import { texts as reports } from './reports.ts';
import { texts as rounds } from './rounds.ts';
import { texts as scoreboard } from './scoreboard.ts';
import { texts as seasonEnd } from './season-end.ts';
import { texts as standing } from './standing.ts';

/** One line per feature, here and in every other language. Each feature's strings are in a separate file. */
export const texts = {
  arrival,
  failures,
  history,
  home,
  leagues,
  outbox,
  profile,
  rounds,
  scoreboard,
  seasonEnd,
  standing,
  billboard,
  chat,
  reports,
  device,
  counting,
} as const;
