import type { texts as card } from './en/chunk-card.ts';
import type { texts as cards } from './en/chunk-cards.ts';
import type { texts as events } from './en/chunk-events.ts';
import type { texts as contact } from './en/chunk-contact.ts';
import type { texts as handicap } from './en/chunk-handicap.ts';
import type { texts as courses } from './en/chunk-courses.ts';
import type { texts as help } from './en/chunk-help.ts';
import type { texts as imports } from './en/chunk-imports.ts';
import type { texts as passkeys } from './en/chunk-passkeys.ts';
import type { texts as inside } from './en/chunk-inside.ts';
import type { texts as legal } from './en/chunk-legal.ts';
import type { texts as mails } from './en/chunk-mails.ts';
import type { texts as matches } from './en/chunk-matches.ts';
import type { texts as native } from './en/chunk-native.ts';
import type { texts as notifications } from './en/chunk-notifications.ts';
import type { texts as share } from './en/chunk-share.ts';
import type { texts as spectators } from './en/chunk-spectators.ts';
import type { texts as seats } from './en/chunk-seats.ts';
import type { texts as story } from './en/chunk-story.ts';
import type { texts } from './en/chunk-first.ts';

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
