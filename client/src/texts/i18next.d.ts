import type { texts as card } from './en/part-card.ts';
import type { texts as cards } from './en/part-cards.ts';
import type { texts as events } from './en/part-events.ts';
import type { texts as contact } from './en/part-contact.ts';
import type { texts as handicap } from './en/part-handicap.ts';
import type { texts as courses } from './en/part-courses.ts';
import type { texts as help } from './en/part-help.ts';
import type { texts as imports } from './en/part-imports.ts';
import type { texts as passkeys } from './en/part-passkeys.ts';
import type { texts as inside } from './en/part-inside.ts';
import type { texts as legal } from './en/part-legal.ts';
import type { texts as mails } from './en/part-mails.ts';
import type { texts as matches } from './en/part-matches.ts';
import type { texts as native } from './en/part-native.ts';
import type { texts as notifications } from './en/part-notifications.ts';
import type { texts as share } from './en/part-share.ts';
import type { texts as spectators } from './en/part-spectators.ts';
import type { texts as seats } from './en/part-seats.ts';
import type { texts as story } from './en/part-story.ts';
import type { texts } from './en/part-first.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof texts &
      typeof inside &
      typeof help &
      typeof legal &
      typeof contact &
      typeof native &
      typeof handicap &
      typeof notifications &
      typeof mails &
      typeof matches &
      typeof story &
      typeof events &
      typeof seats &
      typeof imports &
      typeof passkeys &
      typeof card &
      typeof cards &
      typeof courses &
      typeof spectators &
      typeof share;
  }
}
