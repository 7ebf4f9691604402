import type { TextsOf } from '../texts-of.ts';
import type { seats as en } from '../en/seats.ts';

export const seats: TextsOf<typeof en> = {
  addText:
    'För den som inte har appen: en admin registrerar rundorna. Spelaren kan ta över själv senare, med alla spelade rundor.',
  name: 'Namn',
  addConfirm: 'Lägg till',
  back: 'Tillbaka',
  added: { title: '{{name}} är med', text: 'Registrera rundor åt spelaren här eller i ställningen.' },
  notAdded: 'Det gick inte att lägga till spelaren',
  nameTaken: 'En spelare i ligan heter redan så.',
  actsOn: '{{name}}: vad vill du göra?',
  register: 'Registrera runda',
  invite: 'Skicka en inbjudan',
  inviteTitle: 'Bjud in {{name}}',
  inviteSubtitle: 'Med den här länken får {{name}} ett eget konto med alla spelade rundor.',
  inviteText:
    'Du spelar redan som {{name}} i vår golfliga {{league}}. Gå med, så blir rundorna dina:\n\n{{url}}\n\nEller ange koden i appen: {{token}}',
  once: 'Länken fungerar en gång. Skicka den bara till {{name}}.',
  failed: 'Det gick inte att hämta länken',
  renewText: 'Länken och koden slutar gälla direkt.',
  renewedText: 'Den gamla gäller inte längre.',
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
