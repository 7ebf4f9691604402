import type { texts as english } from '../en/notifications.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  title: 'Notiser',
  subtitle: 'Vad du får veta, när och var. Varje val sparas direkt.',
  failed: 'Inställningarna gick inte att hämta',
  retry: 'Försök igen',
  loading: 'Hämtar inställningarna …',
  notSaved: 'Valet sparades inte',
  turnOn: 'Slå på notiser',
  turnOff: 'Stäng av på den här enheten',
  turnedOn: { title: 'Notiser är på', text: 'Du får veta vad som händer i dina ligor på den här enheten.' },
  turnedOff: { title: 'Notiser är av', text: 'Den här enheten är tyst. Andra är som förut.' },
  notTurnedOn: 'Notiser gick inte att slå på',
  noService: 'Webbläsarens egen notistjänst svarade inte. Försök igen eller prova en annan webbläsare.',
  install: 'Så lägger du till appen',
  card: {
    title: 'Få veta när en vän registrerar en runda',
    text: 'Och när chatten eller nästa runda behöver dig. Du väljer vad, och när det ska vara tyst.',
    homeScreen:
      'På iPhone och iPad kräver notiser att appen finns på hemskärmen. Lägg till den där, logga in och slå på dem.',
    notNow: 'Inte nu',
  },
  device: {
    heading: 'På den här enheten',
    checking: { title: 'Ett ögonblick', text: 'Kontrollerar enheten.' },
    on: { title: 'På', text: 'Nyheter från dina ligor visas här, även när appen är stängd.' },
    off: { title: 'Av', text: 'Webbläsaren frågar om du vill tillåta dem.' },
    denied: {
      title: 'Blockerade i webbläsaren',
      text: 'Öppna webbplatsens inställningar med ikonen bredvid adressen och tillåt notiser. För en installerad app finns de i enhetens inställningar.',
    },
    homeScreen: {
      title: 'Appen måste finnas på hemskärmen',
      text: 'På iPhone och iPad kommer notiser bara till appar där. Lägg till den, öppna den därifrån och slå på dem.',
    },
    unsupported: {
      title: 'Inte i den här webbläsaren',
      text: 'Ett privat fönster, eller en webbläsare utan notiser. Använd ett vanligt fönster eller en annan webbläsare.',
    },
    native: {
      title: 'Telefonen bestämmer',
      text: 'Tillåt eller stoppa notiser för Golf League i telefonens inställningar. Det du väljer nedan gäller här också.',
    },
  },
  kinds: {
    heading: 'Vad du får veta',
    round: {
      name: 'Rundor',
      text: 'Registrerade, borttagna eller stängda, hur dagar och matcher slutade, betalda skulder',
    },
    chat: { name: 'Chatt', text: 'Nya meddelanden, så länge du inte har läst dem' },
    poll: { name: 'Omröstningar', text: 'En fråga till ligan' },
    billboard: { name: 'Anslagstavlan', text: 'En admin har satt upp något' },
    event: { name: 'Nästa runda', text: 'Planerad, ändrad eller inställd, startlistan och lediga platser' },
    reminder: { name: 'Påminnelser', text: 'Dagen innan, och när någon väntar på din runda eller ditt svar' },
    league: {
      name: 'Ligan',
      text: 'Start, avslutning, ny säsong, nya spelare, regler och matcher, och när du blir admin',
    },
  },
  leagues: { heading: 'Från vilka ligor' },
  mails: {
    heading: 'Som mejl',
    news: {
      name: 'Mejla mig när ingen av mina enheter visar notiser',
      text: 'Samma nyheter, lite lugnare: chatten och rundor högst en gång i timmen.',
    },
    weekly: {
      name: 'Måndagsmejlet',
      text: 'På måndagar klockan 7: vad som hänt i dina ligor och vilka som spelar härnäst. Efter en lugn vecka kommer inget mejl.',
    },
    unconfirmed: {
      title: 'Ett steg kvar: säg ja i mejlet',
      text: 'Vi har skickat ett mejl till {{email}}. Inget mer kommer dit förrän du har öppnat länken och sagt ja.',
    },
    sendAgain: 'Skicka igen',
    sent: { title: 'Skickat', text: 'Dyker det inte upp, titta i skräpposten.' },
    notSent: 'Mejlet gick inte att skicka',
    wrongAddress: 'Fel adress?',
    to: 'Till {{email}}.',
  },
  quiet: {
    heading: 'Tysta timmar',
    label: 'Tyst på natten',
    text: 'Det som fortfarande gäller kommer efter de tysta timmarna.',
    from: 'Från',
    to: 'Till',
    zone: 'Tidszon: {{place}}.',
    useLocalTime: 'Använd tidszon {{place}}',
  },
};
