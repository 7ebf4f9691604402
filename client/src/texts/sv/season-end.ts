import type { texts as english } from '../en/season-end.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  podium: 'Prispallen',
  more_one: 'och {{count}} till',
  more_other: 'och {{count}} till',
  bestRound: 'Bästa runda',
  mostRounds: 'Flest rundor',
  rounds_one: '{{count}} runda',
  rounds_other: '{{count}} rundor',
  biggestClimb: 'Största klättring',
  places_one: 'upp {{count}} plats',
  places_other: 'upp {{count}} platser',
  hallOfFame: 'Vinnartavlan',
  next: 'Nästa säsong',
  openNext: 'Till nästa säsong',
  dialogTitle: 'Nästa säsong',
  text: 'Alla i ligan följer med, med samma admins, regler och bakgrund. Säsongen börjar när du startar den, och den som inte vill spela kan lämna.',
  textFedex:
    'Alla i ligan följer med, med samma admins, regler och bakgrund. Pausade spelare stannar kvar om du inte väljer dem. Säsongen börjar när du startar den, och den som inte vill spela kan lämna.',
  pausedPlayers: 'Pausade spelare som följer med',
  create: 'Skapa säsongen',
  failed: 'Det gick inte att skapa nästa säsong',
  created: {
    title: '{{league}} är klar',
    text: 'Alla är med och har fått en notis. Starta när det är dags för första tee.',
  },
  removeText:
    'Säsongen är avslutad: spelarens rundor tas bort, men raden står kvar i slutställningen. Det går inte att ångra.',
  removed: 'Rundorna är borta. Slutställningen står kvar.',
  leaveText: 'Säsongen är avslutad: din rad står kvar i slutställningen, men utan dina rundor.',
  deleteText: 'Om ligan har andra säsonger står slutställningen kvar på deras vinnartavla.',
};
