import { arrival } from './arrival.ts';
import { billboard } from './billboard.ts';
import { chat } from './chat.ts';
import { counting } from './counting.ts';
import { device } from './device.ts';
import { failures } from './failures.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { leagues } from './leagues.ts';
import { outbox } from './outbox.ts';
import { profile } from './profile.ts';
import { reports } from './reports.ts';
import { rounds } from './rounds.ts';
import { scoreboard } from './scoreboard.ts';
import { seasonEnd } from './season-end.ts';
import { standing } from './standing.ts';

/** One line per feature, here and in the other languages. The texts of each feature are in a file of their own. */
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
