import type { texts as english } from '../en/privacy.ts';
import type { TextsOf } from '../texts-of.ts';

export const texts: TextsOf<typeof english> = {
  pageTitle: 'Integritetspolicy',
  intro:
    '{{app}} sparar det som en golfliga behöver och inget mer. Här finns ingen reklam, ingen spårning och inga kakor, och inget säljs. {{whoAnswers}}',
  sections: {
    stored: {
      title: 'Vad som sparas',
      text: [
        'På servern:',
        [
          'Ditt konto: namn, e-postadress, språk och lösenordet som en hash, som ingen kan räkna tillbaka till lösenordet.',
          'Dina passkeys, om du lägger till några: för var och en namnet, en nyckel som bara kontrollerar det enheten signerar, och när den skapades och senast användes. Fingeravtryck, ansikte och kod lämnar aldrig enheten.',
          'Dina inloggningar: för varje enhet där du är inloggad en hash av dess nyckel, namnet på webbläsaren och systemet, och när den skapades och senast användes.',
          'Dina ligor: vilka du är med i, sedan när, om du är admin, och vilka en admin har tagit bort.',
          'Dina rundor: resultaten, banans par, dagen och en bild av scorekortet om du lägger till en.',
          'Det du skriver: meddelanden, omröstningar, röster, anslag, planerade rundor och om du kommer, och hur långt du har läst; av adressen till din kalender bara en hash.',
          'Om du ber om en annan e-postadress: även den, tills du har bekräftat den, i högst ett dygn.',
          'Om du slår på nyheter som mejl eller måndagsmejlet: att du har tackat ja på din adress, och när; för måndagsmejlet din tidszon.',
          'Det du anmäler, varför och vad du skriver om det, med en kopia av det som anmäldes; och vilka du har dolt.',
          'Ditt handicapindex, om du anger det, och vilken dag. Bara du ser det i din profil; det index som en runda spelades med står i rundan, där ligans medlemmar ser det om du inte döljer det.',
          'Dina bilder: profilbild, scorekort och ligornas bakgrunder.',
          'Om du använder mobilappen och tillåter notiser: telefonens adress för dem, en så kallad push-token.',
          'Det du skickar med kontaktformuläret, tills det har gått vidare till oss med mejl.',
        ],
        'På din egen enhet: inloggningen, ditt namn, språket och utseendet du har valt, en inbjudan som du har öppnat, och din e-postadress om du har bett appen att minnas den. För att appen ska fungera utan uppkoppling också det du har tittat på i dina ligor, i högst 30 dagar, och det du skriver och registrerar tills det är skickat. Går inloggningen ut, eller avslutar du den från en annan enhet, kan det som väntar inte läsas förrän du loggar in på enheten igen. Även halvskrivna meddelanden, anslag och rundor ligger kvar där tills du skickar dem. När du loggar ut tar inloggningen slut och de tre försvinner; när du tar bort kontot töms allt.',
      ],
    },
    imageStorage: {
      title: 'Hur bilder sparas',
      text: [
        'Varje bild du laddar upp görs om och sparas som en ny fil. Platsen där den togs, kameran och allt annat som är gömt i filen följer inte med, och originalet behålls inte. Stora bilder görs mindre.',
        'En bild går bara att öppna med en adress som är signerad och gäller i högst 24 timmar. Appen ger sådana adresser till dig och till medlemmarna i dina ligor, och inte till någon annan.',
      ],
    },
    imageUsage: {
      title: 'Hur bilder används',
      text: [
        'Din profilbild visas bredvid ditt namn för medlemmarna i dina ligor. Scorekort och bakgrunder visas för medlemmarna i just den ligan.',
        'Det är allt. Bilder används inte till reklam, genomsöks inte efter ansikten och lämnas inte ut till någon annan.',
      ],
    },
    why: {
      title: 'Varför, och på vilken grund',
      text: [
        'Nästan allt sparas för att appen inte kan göra sitt jobb utan det: det är vårt avtal med dig (artikel 6.1 b i GDPR). Spärrar mot missbruk och anteckningar om fel vilar på vårt intresse av en tjänst som fungerar (artikel 6.1 f). Notiser skickas bara om du har tackat ja till dem i telefonen, nyheter och måndagsmejl bara om du har tackat ja via en länk i ett mejl; i vart och ett finns en länk för att sluta.',
      ],
    },
    others: {
      title: 'Vilka andra som ser det',
      text: [
        [
          'Medlemmarna i dina ligor ser ditt namn, din bild, dina rundor, meddelanden och röster. Din e-postadress ser de inte.',
          'En admin i en liga kan lägga till en vän utan konto, med ett namn, och registrera den spelarens rundor. De syns för medlemmarna i ligan, försvinner när en admin tar bort spelaren, och blir vännens egna när vännen tar över via en inbjudan.',
          'Den som öppnar en inbjudan från dig ser ligans namn, spelformen och ditt namn som ”Elin S.”.',
          'En admin kan öppna ligans ställning för åskådare. Den som har länken ser ställningen med namnen som ”Elin S.” och utan bilder på er; medlemmarna ser att den är öppen, och länken slutar gälla när en admin stänger den. En chatt där någon klistrar in en sådan länk eller en inbjudan hämtar en förhandsvisning av detsamma från den här servern.',
          'Det du anmäler ser ligans admins och vi, tillsammans med det du skriver om det. De får inte veta att det var du. Vilka du har dolt ser ingen.',
          'Mejl, till exempel med ett nytt lösenord, går genom den mejlserver som vi använder.',
          'Notiser till telefoner levereras av Google, och på iPhone även av Apple. De får din push-token och notisens text, och kan hantera dem utanför EU enligt de regler som EU har satt upp för det.',
          'Den som tillhandahåller datorn som servern körs på.',
        ],
        'Ingen annan, om inte en lag tvingar oss.',
      ],
    },
    retention: {
      title: 'Hur länge uppgifter sparas',
      text: [
        'Ditt konto och det som hör till det finns kvar tills du raderar det. Dessutom gäller:',
        [
          'När du lämnar en liga, eller blir borttagen ur den, tas dina rundor där bort med sina scorekort. Slutställningen för en avslutad liga behåller din rad, där det står ”Raderad spelare” när du har raderat ditt konto. När en liga tas bort försvinner allt i den, utom den slutställning som vinnartavlan för ligans andra säsonger behåller.',
          'En anmälan finns kvar tills det den gäller har tagits bort, dock högst 90 dagar, även om den som skrev tar tillbaka det innan dess. Om du raderar ditt konto försvinner det du har skrivit i anmälningar, och anmälningar som gäller dig, utom när meddelandet fortfarande står i ligan.',
          'En bild som byts ut eller tas bort försvinner genast, och allra senast när servern städar de följande nätterna; en bild som har anmälts försvinner med anmälan.',
          'En inloggning tar slut när du loggar ut, efter 30 dagar utan användning och i vart fall efter 90 dagar. En gästs inloggning tar slut efter 365 dagar utan användning. Din push-token försvinner med den.',
          'En provliga som du ser dig omkring i försvinner efter 24 timmar med allt som finns i den, och du som gäst med den, om du inte behåller den genom att lägga till en e-postadress eller en passkey.',
          'Ett engångslösenord gäller i 60 minuter och sparas bara som en hash.',
          'För att ett svar som har gått förlorat inte ska registrera en runda två gånger sparas svaren på dina anrop i 14 dagar.',
          'För att ingen ska kunna dränka dig i mejl sparas hashar av e-postadressen och av anroparens nätadress i ett dygn.',
          'På en server utan mejl ligger mejlen och kontaktmeddelandena som filer i högst 7 dagar.',
          'En uppgift som har misslyckats, till exempel ett mejl som inte gick att leverera, sparas i högst 14 dagar.',
          'Serverns logg antecknar fel, vilka mejl den har skrivit till filer, och det som rör säkerheten, till exempel inloggningar och misslyckade försök, med kontots id och nätadressen. Den antecknar inte vem som läser vad. Vi behåller den inte längre än vad som behövs för att hitta fel och angrepp.',
          'Om vi har säkerhetskopior finns det du tar bort kvar i dem tills kopian byts ut.',
        ],
      ],
    },
    children: {
      title: 'Barn under 13 år',
      text: [
        'Appen är inte till för barn under 13 år, och vi samlar inte medvetet in uppgifter om dem. Får du veta att ett barn har registrerat sig, <contact>säg till oss</contact>, så raderar vi kontot.',
      ],
    },
    rights: {
      title: 'Dina rättigheter',
      text: [
        'Du har rätt att se dina uppgifter, få dem rättade eller borttagna, få en kopia av dem och invända mot hur de används. Namn, bild och lösenord ändrar du själv i din profil, där du också får en kopia av allt. För allt annat, <contact>skriv till oss</contact>; det kostar ingenting.',
        'Tycker du att vi hanterar dina uppgifter fel kan du klaga hos Integritetsskyddsmyndigheten (IMY), eller hos myndigheten i det land där du bor.',
      ],
    },
    deletion: {
      title: 'Radera ditt konto',
      text: [
        'Det kan du göra själv, på en gång: <deletion>så går det till, det försvinner och det blir kvar</deletion>.',
      ],
    },
    changes: {
      title: 'Ändringar i policyn',
      text: [
        'När appen börjar spara något annat står det här från samma dag. Datumet ovan säger när sidan senast ändrades.',
      ],
    },
    contact: {
      title: 'Kontakt',
      text: ['{{whoRunsIt}}', 'Du når oss med <contact>kontaktformuläret</contact>.'],
    },
  },
};
