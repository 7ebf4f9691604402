import type { handicap as english } from '../en/handicap.ts';
import type { TextsOf } from '../texts-of.ts';

export const handicap: TextsOf<typeof english> = {
  title: 'Handicap',
  subtitle: 'Bara du ser det här.',
  index: 'Ditt handicapindex',
  indexHint: 'Som klubben eller golfappen anger det, till exempel 11,4. Plushandicap börjar med +.',
  indexWrong: 'Ett index är ett tal från +10 till 54, med högst en decimal.',
  since: 'Angivet {{day}}.',
  stillAsk: 'Det är från {{day}}. Är det fortfarande {{index}}?',
  stillYes: 'Ja, fortfarande {{index}}',
  save: 'Spara',
  saved: { title: 'Ditt index är sparat', text: 'Från och med nu räknar appen ut nettot från {{index}}.' },
  cleared: { title: 'Ditt index är borta', text: 'Appen frågar efter det när du registrerar med en bana.' },
  notSaved: 'Ditt index sparades inte',
  estimate: 'Uppskattat från dina rundor',
  notOfficial: 'Enligt handicapreglerna, från rundor i dina ligor. En uppskattning, inget officiellt index.',
  use: 'Använd {{index}} som mitt index',
  lowestOne: 'Det lägsta av {{count}} handicapresultat.',
  lowestOneLess: 'Det lägsta av {{count}} handicapresultat, minus {{less}}.',
  mean: 'Snittet av de {{used}} lägsta av {{count}} handicapresultat.',
  meanLess: 'Snittet av de {{used}} lägsta av {{count}} handicapresultat, minus {{less}}.',
  soft: 'Soft cap håller det nere: det hade varit {{uncapped}}, men ditt lägsta på 365 dagar är {{low}}.',
  hard: 'Hard cap håller det nere: det hade varit {{uncapped}}, men ditt lägsta på 365 dagar är {{low}}.',
  next: 'Din nästa runda',
  lowers: 'Ett handicapresultat på {{differential}} eller lägre sänker det till {{index}} eller lägre.',
  lowersStrokes: 'Från {{tee}} på {{course}} är det högst {{gross}} slag.',
  lowersAlways: 'Vilken runda som helst sänker det, till {{index}} eller lägre.',
  lowersNever: 'Ingen runda kan sänka det.',
  rises: 'Som sämst stiger det till {{index}}.',
  keeps: 'Annars blir det kvar.',
  none: 'Ingen uppskattning än',
  noneText:
    'Det krävs tre rundor med bana. Välj bana och tee när du registrerar, så får varje runda ett handicapresultat här.',
  more_one: 'En runda till på 18 hål med bana, så finns en uppskattning här.',
  more_other: '{{count}} rundor till på 18 hål med bana, så finns en uppskattning här.',
  rounds: 'Rundor med bana',
  strokes_one: '{{count}} slag',
  strokes_other: '{{count}} slag',
  differential: 'handicapresultat',
  counts: 'Räknas',
  pair: 'nio hål, ett handicapresultat på {{differential}} ihop med dem från {{day}}',
  waits: 'nio hål, väntar på nio till',
  all: 'Visa alla {{count}} rundor',
  how: 'Så räknas det ut',
  howDifferential:
    'Handicapresultat = 113 ÷ slope × (slag − course rating), med en decimal. Det säger hur bra en runda var, hur svår banan än är.',
  howCard:
    'Med scorekort räknas inget hål som mer än nettodubbelbogey: par + 2 + dina slag på hålet, och par + 5 innan du har ett index. Utan scorekort räknas bruttot.',
  howIndex:
    'Av tre till fem handicapresultat räknas det lägsta, av fler de lägsta få, av de senaste 20 de åtta lägsta. Minus 2,0 med tre, minus 1,0 med fyra eller sex. Högst 54,0.',
  howCaps:
    'Med 20 handicapresultat räknas det som ligger mer än 3,0 över ditt lägsta på 365 dagar till hälften, och aldrig mer än 5,0 i allt.',
  howNine: 'Två rundor på nio hål, i den ordning de spelades, blir en på 18.',
  howOnce:
    'En runda i flera ligor räknas en gång. När du lämnar en liga försvinner dess rundor härifrån också.',
  howNet:
    'Ditt netto: index × slope ÷ 113 + course rating − par, gånger ligans andel, avrundat en gång, är din spelhandicap. Brutto minus den är netto. På nio hål räknas halva indexet.',
  failed: 'Din handicap kunde inte hämtas',
  retry: 'Försök igen',
  loading: 'Hämtar din handicap …',
};
