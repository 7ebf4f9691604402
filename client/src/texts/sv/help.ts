import type { texts as english } from '../en/help.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  how: {
    pageTitle: 'Så fungerar det',
    heading: 'Nio steg till en säsong',
    text: 'Från första trycket till första titten på ställningen. Det tar ungefär lika lång tid som att gå till första tee.',
    menu: 'De nio stegen',
    step: 'Steg {{number}} av {{count}}',
    steps: {
      start: {
        name: 'Startsidan',
        text: 'Här börjar alla. Skapa ett konto om du är ny, logga in om du redan har ett. Menyn leder till spelformerna och till oss.',
        tip: 'Språk och utseende, ljust eller mörkt, väljer du i menyn. Appen minns vad du har valt.',
        alt: 'Startsidan med knapparna Skapa konto gratis, Se dig omkring och Logga in.',
      },
      register: {
        name: 'Skapa konto',
        text: 'Namn, e-postadress och lösenord, mer behövs inte. Namnet är det som de andra ser i ställningen, och du kan byta det senare.',
        tip: 'Ange en e-postadress som fungerar. Dit skickas ett nytt lösenord om du glömmer ditt.',
        alt: 'Formuläret för ett nytt konto, ifyllt.',
      },
      login: {
        name: 'Logga in',
        text: 'Logga in med din e-postadress och ditt lösenord. Kryssa för Kom ihåg min e-postadress så är den ifylld nästa gång.',
        tip: 'Kom du hit via en inbjudan? Logga in, så hamnar du i den ligan.',
        alt: 'Formuläret för att logga in.',
      },
      home: {
        name: 'Dina ligor',
        text: 'Först kommer det som väntar på dig: en runda att registrera, en speldag att svara på, ett meddelande att läsa. Sedan alla dina ligor, med din placering och ditt resultat i var och en. Pågående och avslutade har var sin flik.',
        tip: 'Tryck på loggan, var du än är, så är du tillbaka här.',
        alt: 'Sidan Dina ligor med en lista över ligor och spelarens placering i var och en.',
      },
      create: {
        name: 'Skapa en liga',
        text: 'Ge den ett namn och välj hur ni spelar: slagspel, FedEx-poäng eller poängbogey. Den som skapar ligan är dess admin.',
        tip: 'Bjud in vännerna innan du trycker på starta. I en FedEx-liga behöver alla vara med från början, annars går de miste om poäng.',
        alt: 'Formuläret för en ny liga, med namn och spelform.',
      },
      join: {
        name: 'Gå med i en liga',
        text: 'Någon i ligan skickar en inbjudan till dig. Tryck på länken: utan konto räcker det med ditt namn. Eller klistra in länken, inbjudningskoden eller hela meddelandet här.',
        tip: 'En inbjudningskod får man av någon i ligan. Den går inte att söka fram, och den slutar gälla om den personen lämnar ligan.',
        alt: 'Formuläret för att gå med i en liga, med en inbjudningskod inklistrad.',
      },
      league: {
        name: 'Ligan',
        text: 'Ställningen: vem som leder, vem som har gjort den bästa rundan och var du ligger. Tryck på en spelare för att se rundorna. När nästa runda är planerad visas den ovanför ställningen: svara om du kommer.',
        tip: 'Ställningen ändras av sig själv när andra registrerar. Du behöver inte ladda om.',
        alt: 'Ställningen i en liga, med ledaren, bästa rundan och alla spelare.',
      },
      round: {
        name: 'Registrera en runda',
        text: 'Välj bana och fyll i brutto, så räknar appen ut netto, eller dina poäng i poängbogey. Hål för hål öppnar ett kort att fylla i medan du spelar. Utan bana fyller du i summorna själv.',
        tip: 'Skrev du fel? Tryck på din egen rad i ställningen och sedan på pennan.',
        alt: 'Formuläret för en runda, med brutto, par och netto ifyllda.',
      },
      specific: {
        name: 'En viss runda',
        text: 'Siffrorna ovanför ställningen leder till de enskilda rundorna: vem som vann den andra, vem som hade det tungt i den tredje. Tryck på en spelare för att se kortet från rundan. Tot leder tillbaka till hela säsongen.',
        tip: 'I en FedEx-liga ser du här också om poängen för rundan har delats ut.',
        alt: 'Ställningen i enbart den andra rundan.',
      },
    },
    nextHeading: 'Klar för första tee?',
    nextModes: 'Läs om spelformerna',
    nextStart: 'Till startsidan',
    nextHome: 'Till dina ligor',
  },
  preview: {
    heading: 'Så ser det ut',
    day: {
      name: 'Tavlan medan ni spelar',
      alt: 'Tavlan för en speldag: varje spelare, hålet de har kommit till och resultatet så långt.',
    },
    card: {
      name: 'Ett kort för hela bollen',
      alt: 'Kortet för en boll med fyra spelare, öppet på ett hål.',
    },
    recap: {
      name: 'Vem som vann, och hur',
      alt: 'Sammanfattningen av en speldag: vinnaren, skins och allas resultat.',
    },
  },
  install: {
    storesHeading: 'Ta den med dig',
    storePrefix: 'Hämta från',
    addToHomeScreen: 'Lägg till på hemskärmen',
    heading: 'Lägg den på hemskärmen',
    text: 'Appen öppnas i webbläsaren och behöver ingen appbutik. Från hemskärmen öppnas den i helskärm, som vilken app som helst.',
    ways: {
      iphone: {
        name: 'iPhone och iPad',
        steps: [
          'Öppna den här sidan i Safari.',
          'Tryck på Dela, fyrkanten med en pil. På nyare telefoner finns den bakom de tre punkterna (•••).',
          'Välj Lägg till på hemskärmen och sedan Lägg till.',
          'Öppna appen där och logga in en gång till: den delar ingenting med Safari. En inbjudningskod kan skrivas in under Gå med i liga.',
        ],
      },
      android: {
        name: 'Android',
        steps: [
          'Öppna den här sidan i Chrome.',
          'Tryck på de tre prickarna uppe till höger.',
          'Välj Lägg till på startskärmen eller Installera app.',
        ],
      },
      computer: {
        name: 'Dator',
        steps: [
          'Öppna den här sidan i Chrome eller Edge.',
          'Klicka på installationsikonen i adressfältet. I Safari på en Mac: Arkiv, Lägg till i Dock.',
        ],
      },
    },
  },
  modes: {
    pageTitle: 'Spelformer',
    heading: 'Tre sätt att avgöra en säsong',
    text: 'Välj ett när du skapar ligan. Resten, från ställningen till skrytet, följer av sig självt.',
    settingUp: 'Så kommer ni igång',
    registerRounds: 'Registrera rundor',
    scoring: 'Poängen',
    example: 'Exempel',
    startLeague: 'Starta en liga',
    startLeagueLabel: 'Starta en liga: {{mode}}',
    stroke: {
      title: 'Slagspel',
      text: 'Lägst netto vinner. Varje slag räknas.',
      settingUp: 'Skapa ligan, bjud in vännerna och tryck på starta. Fler kan gå med när som helst.',
      registerRounds: 'Netto, brutto och banans par. Ställningen räknar ihop netto mot par, runda för runda.',
      example: '{{net}} netto på en bana med par {{par}}',
    },
    fedex: {
      title: 'FedEx-poäng',
      text: 'Varje runda är en egen tävling. Poäng efter placering. De som hamnar lika delar.',
      settingUp:
        'Bjud in alla innan du startar: den som kommer senare får inget från rundor som redan är spelade.',
      registerRounds:
        'Netto, brutto och par, som i slagspel. Poängen för en runda delas ut när alla har registrerat den.',
      tiedExample: 'Två på delad {{place}} plats',
      pointsEach: '{{points}} var',
    },
    stableford: {
      title: 'Poängbogey',
      text: 'Poäng på varje hål, flest poäng vinner. Ett dåligt hål är bara ett dåligt hål.',
      settingUp: 'Inget att förbereda. Tryck på starta; vem som helst kan gå med när som helst.',
      registerRounds: 'Ange dina poäng, och slagen om du vill. 36 poäng motsvarar par.',
      example: 'två bättre än par, eftersom {{even}} motsvarar par',
    },
    worked: {
      title: 'En FedEx-runda, steg för steg',
      text: 'Fem spelare har registrerat sin första runda. Lägst netto mot par vinner den.',
      caption: 'Vad rundan ger',
      place: 'Placering',
      player: 'Spelare',
      net: 'Netto',
      points: 'Poäng',
      tiesTitle: 'Lika resultat delar',
      ties: 'De som hamnar lika delar på poängen för de platser de tar. Två på delad första plats får ({{first}}\u00a0+\u00a0{{second}})\u00a0/\u00a02 =\u00a0{{shared}} var, och nästa spelare är trea.',
      paidTitle: 'Poängen delas ut när alla är klara',
      paid: 'Poängen för en runda delas ut när alla som deltar har registrerat den. Fram till dess är rundan öppen, och ställningen visar vem man väntar på.',
      lateTitle: 'Den som kommer senare',
      late: 'Den som går med efter starten börjar med nästa runda. Tidigare rundor ger inga poäng, och poäng som har delats ut ligger fast. Inbjudan måste komma från en admin.',
      stopTitle: 'Pausa en spelare',
      stop: 'En admin kan pausa den som slutar spela, så att ingen behöver vänta. Spelade rundor står kvar, senare rundor väntar inte längre. Spelaren kan tas in igen, från den runda som spelas då.',
    },
  },
};
