import type { texts as english } from '../en/hall-of-fame.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  title: 'Vinnartavlan',
  seasons_one: '{{count}} säsong',
  seasons_other: '{{count}} säsonger',
  titles: 'Flest segrar',
  player: 'Spelare',
  wins: 'Segrar',
  podiums: 'Pallplatser',
  records: 'Rekord',
  recordBest: 'Bästa runda',
  recordMost: 'Flest rundor på en säsong',
  recordClimb: 'Största klättring på en säsong',
  rounds_one: '{{count}} runda',
  rounds_other: '{{count}} rundor',
  places_one: '{{count}} plats',
  places_other: '{{count}} platser',
  bySeason: 'Säsong för säsong',
  ended: 'avslutad {{date}}',
  ongoing: 'pågår',
  deleted: 'ligan är borttagen',
  noWinner: 'Ingen har någon placering, så säsongen har ingen vinnare.',
  open: 'Här visas de tre första när säsongen är avslutad.',
  empty: 'Den första vinnaren är inte korad än',
  emptyText: 'När en admin avslutar säsongen hamnar vinnarna här för alltid.',
  toLeague: 'Till ligan',
};
