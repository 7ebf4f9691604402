import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../server/seeds/demo-players.ts';
import type { EnginePerson } from './person.ts';

// Steps shared by several tests. They find elements by the app's texts.

/** Logs in on the start page, after which the app opens the list of leagues. */
export async function logInOnStartPage(person: EnginePerson, email: string): Promise<void> {
  await person.click('button', 'Log in');
  await person.write('Email', email);
  await person.write('Password', DEMO_PASSWORD);
  await person.click('button', 'Log in');
  await person.seesNo('dialog', /./);
}

/** Creates the photo of a scorecard. */
export const createScorecardPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#d8dcc8' } })
    .jpeg()
    .toBuffer();

interface RoundFormInput {
  gross: number;
  par: number;
  net: number;
  card?: Buffer;
}

export async function registerRoundOnBoard(
  person: EnginePerson,
  { gross, par, net, card }: RoundFormInput,
): Promise<void> {
  await person.click('button', 'Register round');
  await person.write('Gross score', String(gross));
  await person.choose('Course par', String(par));
  await person.write('Net score', String(net));
  if (card) await person.attach(card);
  await person.click('button', 'Review round');
  await person.click('button', 'Register round');
  await person.seesNo('dialog', /./);
}

export async function sendMessage(person: EnginePerson, message: string): Promise<void> {
  await person.write('Write to the league', message);
  await person.click('button', 'Send');
  await person.seesText(message);
}
