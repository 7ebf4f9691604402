import type { texts as english } from '../en/handicap.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  title: 'Handicap',
  subtitle: 'Ditt index, hur det räknas ut och vad andra ser av det.',
  index: 'Ditt handicapindex',
  indexHint: 'Som klubben eller golfappen anger det, till exempel 11,4. Plushandicap börjar med +.',
  indexWrong: 'Ett index är ett tal från +10 till 54, med högst en decimal.',
  since: 'Angivet {{day}}.',
  enteredBy: 'Som {{name}} skrev in det. Ändra om det inte stämmer.',
  confirmQuestion: 'Det är från {{day}}. Är det fortfarande {{index}}?',
  confirmYes: 'Ja, fortfarande {{index}}',
  save: 'Spara',
  saved: { title: 'Ditt index är sparat', text: 'Från och med nu räknar appen ut nettot från {{index}}.' },
  cleared: {
    title: 'Ditt index är borttaget',
    text: 'Appen frågar efter det när du registrerar med en bana.',
  },
  notSaved: 'Ditt index sparades inte',
  estimate: 'Uppskattat från dina rundor',
  notOfficial:
    'Bygger på handicapreglerna och rundorna i dina ligor. En uppskattning, inget officiellt index.',
  use: 'Använd {{index}} som mitt index',
  lowestOne: 'Det lägsta av {{count}} handicapresultat.',
  lowestOneLess: 'Det lägsta av {{count}} handicapresultat, minus {{less}}.',
  mean: 'Snittet av de {{used}} lägsta av {{count}} handicapresultat.',
  meanLess: 'Snittet av de {{used}} lägsta av {{count}} handicapresultat, minus {{less}}.',
  caps: {
    soft: 'Soft cap håller det nere: det hade varit {{uncapped}}, men ditt lägsta på 365 dagar är {{low}}.',
    hard: 'Hard cap håller det nere: det hade varit {{uncapped}}, men ditt lägsta på 365 dagar är {{low}}.',
  },
  next: 'Din nästa runda',
  lowers: 'Ett handicapresultat på {{differential}} eller lägre sänker det till {{index}} eller lägre.',
  lowersStrokes: 'Från {{tee}} på {{course}} är det högst {{gross}} slag.',
  exceptionalNext:
    'Vid {{differential}} eller lägre är det exceptionellt: då sänks dina handicapresultat också, och indexet till {{index}} eller lägre.',
  exceptionalKept:
    'Vid {{differential}} eller lägre är det exceptionellt: då sänks dina handicapresultat också, men inte indexet än.',
  lowersAlways: 'Vilken runda som helst sänker det, till {{index}} eller lägre.',
  lowersNever: 'Ingen runda kan sänka det.',
  rises: 'Som sämst stiger det till {{index}}.',
  keeps: 'Annars ändras det inte.',
  methodChanged:
    'Din uppskattning följer nu 2024 års handicapregler. Den {{day}} var den {{before}}; dina rundor fram till dess ger nu {{after}}. Nytt är det lägsta indexet, exceptionella resultat och hur nio hål räknas.',
  methodChangedDismiss: 'Jag förstår',
  none: 'Ingen uppskattning än',
  noneText:
    'Det krävs tre rundor med bana. Välj bana och tee när du registrerar, så får varje runda ett handicapresultat här.',
  more_one: 'En runda till på 18 hål med bana, så får du en uppskattning.',
  more_other: '{{count}} rundor till på 18 hål med bana, så får du en uppskattning.',
  rounds: 'Rundor med bana',
  strokes_one: '{{count}} slag',
  strokes_other: '{{count}} slag',
  differential: 'handicapresultat',
  counts: 'Räknas',
  ninePair: 'nio hål, ett handicapresultat på {{differential}} ihop med dem från {{day}}',
  nineWaiting: 'nio hål, väntar på nio till',
  filledIn: 'nio hål på {{differential}}, de andra nio enligt förväntat resultat',
  holesFilledIn_one: '{{differential}} på de spelade hålen, {{count}} till enligt förväntat resultat',
  holesFilledIn_other: '{{differential}} på de spelade hålen, {{count}} till enligt förväntat resultat',
  twice: 'nio hål på {{differential}}, räknade två gånger',
  withoutCourse: 'Utan bana',
  reduced: '{{differential}} före sänkningen för ett exceptionellt resultat',
  exceptional: 'exceptionellt resultat: {{less}} av på upp till 20 handicapresultat',
  all: 'Visa alla {{count}} rundor',
  visibility: 'Vad andra ser',
  visibilityText: 'Den som är med i samma liga ser index och erhållna slag för dina rundor där.',
  hide: 'Dölj handicapen för mina rundor',
  hideText: 'Brutto och netto syns fortfarande. Ligans admins ser handicapen ändå.',
  how: 'Så räknas det ut',
  howDifferential:
    'Handicapresultat = 113 ÷ slope × (slag − course rating), med en decimal. Det visar hur bra en runda var, hur svår banan än är.',
  howCard:
    'Med scorekort räknas inget hål som mer än nettodubbelbogey: par + 2 + dina slag på hålet, och par + 5 innan du har ett index. Ett struket hål räknas som det du troligen hade fått, högst så mycket. Utan scorekort räknas bruttot.',
  howNotPlayed:
    'När du har ett index ger 10 till 17 hål av 18 ett resultat: hålen som inte spelades räknas som det som väntas av dig. Av nio hål måste alla spelas.',
  howIndex:
    'Med tre till fem handicapresultat räknas det lägsta, med fler några av de lägsta, med 20 de åtta lägsta. Minus 2,0 med tre, minus 1,0 med fyra eller sex. Högst 54,0.',
  howCaps:
    'Med 20 handicapresultat får du ett lägsta index: det lägsta under de 365 dagarna före din senaste runda. Det som ligger mer än 3,0 över det räknas till hälften, och aldrig mer än 5,0 i allt.',
  howExceptional:
    'Ett handicapresultat som ligger 7,0 eller mer under ditt index är exceptionellt: det drar av 1,0 från dina 20 senaste handicapresultat, och 2,0 från och med 10,0. Senare rundor påverkas inte, så det klingar av.',
  howNine:
    'Nio hål fylls ut till 18 med det resultat som väntas av dig på nio hål till: 0,52 × index + 1,2. Det är en anpassning, eftersom reglernas formel inte är offentlig. Innan du har ett index blir två rundor på nio hål en på 18, i den ordning de spelades.',
  howOnce:
    'En runda i flera ligor räknas en gång. När du lämnar en liga försvinner dess rundor härifrån också.',
  howLeftOut: 'Spelförhållandena är inte med: de kräver resultaten från alla som spelade den dagen.',
  howNet:
    'Ditt netto: index × slope ÷ 113 + course rating − par, gånger ligans andel, avrundat en gång, är dina erhållna slag. Brutto minus dem är netto. På nio hål räknas halva indexet.',
  failed: 'Din handicap gick inte att hämta',
  retry: 'Försök igen',
  loading: 'Hämtar din handicap …',
};
