import type { TextsOf } from '../texts-of.ts';
import type { texts as english } from '../en/device.ts';

export const texts: TextsOf<typeof english> = {
  offline: 'Ingen uppkoppling.',
  lastUpdated: 'Som det såg ut {{time}}',
  update: {
    title: 'Det finns en ny version',
    text: 'Det tar ett ögonblick. Skriv klart först.',
    reload: 'Ladda om',
  },
  install: {
    title: 'Ha ligan ett tryck bort',
    text: 'Installera appen: den öppnas från hemskärmen, även utan uppkoppling.',
    install: 'Installera',
    show: 'Visa hur',
    iosTitle: 'Installera på din iPhone eller iPad',
    iosShare: 'Tryck på Dela i Safari. På nyare telefoner finns den bakom de tre punkterna (•••).',
    iosAdd: 'Bläddra ner och välj Lägg till på hemskärmen. Det kan ligga under Mer.',
    iosConfirm: 'Tryck på Lägg till. Appen på hemskärmen börjar tom: logga in där en gång till.',
    done: 'Jag förstår',
  },
  noActiveLeague: 'Ingen liga pågår',
  noActiveLeagueText: 'En runda kan registreras när en av dina ligor har startat.',
};
