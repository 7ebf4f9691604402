import type { counting as english } from '../en/counting.ts';
import type { TextsOf } from '../texts-of.ts';

export const counting: TextsOf<typeof english> = {
  title: 'Så räknas rundorna',
  change: 'Ändra',
  plain: 'Alla rundor räknas',
  holes: { label: 'Hål', h18: '18 hål', h9: '9 hål' },
  line: {
    best_one: 'Bästa rundan räknas',
    best_other: 'De {{count}} bästa räknas',
    bestOf_one: 'Bästa av {{most}} räknas',
    bestOf_other: 'De {{count}} bästa av {{most}} räknas',
    minimum: 'minst {{count}} för placering',
    missing: 'missad runda {{strokes}}',
    ties: 'bästa rundan skiljer vid lika',
    allowance: '{{percent}} % av handicapen',
  },
  best: {
    ask: 'Bara de bästa rundorna räknas',
    why: 'En dålig dag kostar inget, och ingen måste spela varje gång.',
    stepper: 'Rundor som räknas',
  },
  minimum: {
    ask: 'Minsta antal rundor för placering',
    why: 'Den som har färre hamnar sist tills antalet räcker.',
    stepper: 'Rundor för placering',
  },
  missing: {
    ask: 'En missad runda kostar slag',
    why: 'Så att ingen vinner på att sluta i ledning.',
    stepper: 'Slag över par för varje',
  },
  ties: {
    ask: 'Bästa rundan skiljer vid lika',
    why: 'Först bästa rundan, sedan den näst bästa och så vidare. Annars delas placeringen.',
  },
  allowance: {
    stepper: 'Andel av handicapen',
    why: 'Så stor del av spelhandicapen dras av för netto. Registrerade resultat ändras inte.',
    value: '{{percent}} %',
  },
  example: {
    title: 'Exempel',
    won: '{{name}} vinner med {{total}}.',
    shared: '{{names}} delar förstaplatsen med {{total}}.',
    needed_one: '{{count}} runda till för placering',
    needed_other: '{{count}} rundor till för placering',
    missing_one: '{{count}} missad runda: {{strokes}}',
    missing_other: '{{count}} missade rundor: {{strokes}}',
    dropped: 'räknas inte',
    all: 'Ingen här har fler än {{count}} rundor.',
  },
  save: 'Spara reglerna',
  done: 'Klar',
  told: 'Alla i ligan får veta det, och ställningen räknas om direkt.',
  saved: { title: 'Reglerna är ändrade', text: 'Nu räknas ställningen efter dem.' },
  savedBack: { title: 'Reglerna är som förut', text: 'Ställningen räknas efter dem igen.' },
  failed: 'Reglerna gick inte att ändra',
  said: {
    best_one: 'Bara spelarens bästa runda räknas.',
    best_other: 'Bara spelarens {{count}} bästa rundor räknas.',
    minimum_one: 'För en placering krävs minst {{count}} runda, eller så många som någon har.',
    minimum_other: 'För en placering krävs minst {{count}} rundor, eller så många som någon har.',
    missing: 'Varje missad runda räknas som {{strokes}}.',
    ties: 'Vid lika resultat avgör bästa rundan, sedan den näst bästa och så vidare.',
    allowance: 'För netto dras {{percent}} % av spelhandicapen av.',
  },
};
