import type { TextsOf } from '../texts-of.ts';
import type { texts as en } from '../en/guests.ts';

export const texts: TextsOf<typeof en> = {
  join: {
    title: 'Vad ska vi kalla dig?',
    asPlayer: 'Gå med som {{name}}',
    subtitle: 'Ett namn räcker för att spela.',
    note: 'Inget lösenord: du spelar på den här enheten. Efter första rundan kan du spara allt. Du godkänner <terms>villkoren</terms> och har fyllt 13 år.',
    submit: 'Gå med',
    account: 'Använd ett konto i stället',
    failed: 'Det gick inte att gå med',
  },
  offer: {
    title: 'Spara dina rundor',
    text: 'Du spelar bara på den här enheten. Försvinner den eller töms den kan ingen släppa in dig igen. Med en e-postadress kommer du tillbaka på vilken enhet som helst.',
    textPasskey:
      'Du spelar bara på den här enheten. Försvinner den eller töms den kan ingen släppa in dig igen. Med en passkey eller en e-postadress kommer du tillbaka.',
    keepWithPasskey: 'Spara dem med en passkey',
    keepByEmail: 'Spara dem med e-post',
    later: 'Inte nu',
    linkSent: 'Nästan klart',
    linkSentText: 'Öppna länken i mejlet till {{email}}.',
    sendAgain: 'Skicka igen',
  },
  keep: {
    title: 'Spara dina rundor',
    passkey:
      'Med en passkey kommer du tillbaka med fingeravtryck, ansikte eller enhetens kod. Finns den bara på den här enheten, lägg till en e-postadress senare, om enheten skulle försvinna.',
    kept: 'Dina rundor är sparade',
    keptText:
      'Nu kan du logga in med din passkey. Lägg till en e-postadress också, om enheten skulle försvinna.',
    notKept: 'Dina rundor är inte sparade än',
    device: 'Min enhet',
    subtitle: 'Vi skickar en länk. När du har öppnat den kan du logga in på vilken enhet som helst.',
    password: 'Lösenord (valfritt)',
    passwordHint: 'Utan lösenord loggar du in med ett engångslösenord som vi mejlar.',
    submit: 'Skicka länken',
    sent: 'Titta i din e-post',
    sentText: 'Öppna länken i mejlet till {{email}}.',
    taken: 'Det finns redan ett konto med den adressen.',
    failed: 'Det gick inte att skicka länken',
  },
  trial: {
    title: 'En provliga',
    text: 'En egen provliga, som försvinner {{day}} kl. {{time}} om du inte sparar den.',
    linkSent: 'Öppna länken i mejlet till {{email}}, så är ligan din att behålla.',
    play: 'Spela nästa runda',
    keep: 'Spara den',
    failed: 'Det gick inte att spela rundan',
  },
  leave: {
    title: 'Logga ut för gott?',
    keep: 'Spara mina rundor',
    text: 'Du spelar med bara ett namn. När du har loggat ut kommer du inte tillbaka till dina rundor, och ingen kan släppa in dig igen.',
  },
};
