import type { texts as english } from './en-inside.ts';
import { billboard } from './sv/billboard.ts';
import { chat } from './sv/chat.ts';
import { device } from './sv/device.ts';
import { failures } from './sv/failures.ts';
import { leagues } from './sv/leagues.ts';
import { outbox } from './sv/outbox.ts';
import { profile } from './sv/profile.ts';
import { reports } from './sv/reports.ts';
import { rounds } from './sv/rounds.ts';
import { scoreboard } from './sv/scoreboard.ts';
import type { TextsOf } from './texts-of.ts';

export const texts: TextsOf<typeof english> = {
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
};
