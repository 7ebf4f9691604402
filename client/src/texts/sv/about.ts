import type { TextsOf } from '../texts-of.ts';
import type { texts as en } from '../en/about.ts';

export const texts: TextsOf<typeof en> = {
  groups: {
    players: 'Spelare',
    rules: 'Regler',
    season: 'Säsong',
    share: 'Dela',
    me: 'Du i ligan',
    look: 'Utseende',
    end: 'Avsluta, radera, anmäl',
    report: 'Anmäl',
  },
  players: {
    admins_one: '{{players}}, {{count}} admin',
    admins_other: '{{players}}, {{count}} admin',
    withoutAccount: '{{count}} utan konto',
    substitutes: 'Ersättare',
    substituteCount: '{{count}}',
  },
  bestRounds: 'bästa {{count}}',
  planned_one: '{{count}} planerad',
  planned_other: '{{count}} planerade',
  seasonNumber: 'säsong {{season}}',
  on: 'på',
  off: 'av',
  open: 'öppen',
  closed: 'stängd',
  gameMode: 'Spelform',
  days: 'Speldagar',
  matches: 'Matcher',
  ledger: 'Göra upp',
  import: 'Rundor från en fil',
  roundByRound: 'Runda för runda',
  nextSeason: 'Nästa säsong',
  ownPage: 'Min sida',
};
