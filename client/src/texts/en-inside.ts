import { billboard } from './en/billboard.ts';
import { chat } from './en/chat.ts';
import { device } from './en/device.ts';
import { failures } from './en/failures.ts';
import { leagues } from './en/leagues.ts';
import { outbox } from './en/outbox.ts';
import { profile } from './en/profile.ts';
import { reports } from './en/reports.ts';
import { rounds } from './en/rounds.ts';
import { scoreboard } from './en/scoreboard.ts';

/** One line per noun, here and in sv-inside.ts; the noun's words live in a file of its own. */
export const texts = {
  failures,
  leagues,
  outbox,
  profile,
  rounds,
  scoreboard,
  billboard,
  chat,
  reports,
  device,
} as const;
