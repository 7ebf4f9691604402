import type { texts as english } from '../en/part-inside.ts';
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
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
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
};
