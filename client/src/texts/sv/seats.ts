import type { TextsOf } from '../texts-of.ts';
import type { seats as en } from '../en/seats.ts';

export const seats: TextsOf<typeof en> = {
  addText:
    'För den som inte har appen: admin registrerar rundorna. Spelaren kan ta över själv senare, med allt som spelats.',
  name: 'Namn',
  addConfirm: 'Lägg till',
  back: 'Tillbaka',
  added: { title: '{{name}} är med', text: 'Registrera rundor åt spelaren här eller från tavlan.' },
  notAdded: 'Det gick inte att lägga till spelaren',
  nameTaken: 'En spelare i ligan heter redan så.',
  actsOn: '{{name}}: vad vill du göra?',
  register: 'Registrera runda',
  invite: 'Bjud in att ta platsen',
  inviteTitle: 'Bjud in {{name}}',
  inviteSubtitle: 'Den som går med via länken tar platsen, med allt som spelats.',
  inviteText:
    'Du spelar som {{name}} i vår golfliga {{league}}. Ta din plats, med alla dina rundor:\n\n{{url}}\n\nEller ange koden i appen: {{token}}',
  once: 'Länken fungerar en gång. Skicka den bara till {{name}}.',
  failed: 'Det gick inte att hämta länken',
  renewText: 'Länken och koden slutar gälla direkt.',
  renewedText: 'Den gamla öppnar ingenting längre.',
  rename: 'Byt namn',
  renameTitle: 'Nytt namn på {{name}}',
  renameText: 'Alla rundor finns kvar, och alla ser det nya namnet direkt.',
  renameConfirm: 'Spara namnet',
  renamed: { title: '{{before}} heter nu {{name}}', text: 'Alla rundor finns kvar.' },
  notRenamed: 'Det gick inte att byta namn',
  remove: 'Ta bort spelaren',
  removeTitle: 'Ta bort {{name}}?',
  removeText: 'Spelarens alla rundor i ligan tas bort och ställningen räknas om. Det går inte att ångra.',
  removeKeeps: 'Spelarens rad står kvar i slutställningen. Rundorna tas bort. Det går inte att ångra.',
};
