import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../server/seeds/demo-players.ts';
import type { BrowserUser } from './person.ts';

// Steps shared by several tests. They find elements by the app's texts.

/** Logs in on the start page, after which the app opens the list of leagues. */
export async function logInOnStartPage(user: BrowserUser, email: string): Promise<void> {
  await user.click('button', 'Log in');
  await user.type('Email', email);
  await user.type('Password', DEMO_PASSWORD);
  await user.click('button', 'Log in');
  await user.doesNotSee('dialog', /./);
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
  user: BrowserUser,
  { gross, par, net, card }: RoundFormInput,
): Promise<void> {
  await user.click('button', 'Register round');
  await user.type('Gross score', String(gross));
  await user.choose('Course par', String(par));
  await user.type('Net score', String(net));
  if (card) await user.attach(card);
  await user.click('button', 'Review round');
  await user.click('button', 'Register round');
  await user.doesNotSee('dialog', /./);
}

export async function sendMessage(user: BrowserUser, message: string): Promise<void> {
  await user.type('Write to the league', message);
  await user.click('button', 'Send');
  await user.seesText(message);
}
