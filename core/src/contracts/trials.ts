import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { language } from '../wire/fields.ts';
import type { Language } from '../wire/languages.ts';
import { quotas } from '../wire/quotas.ts';
import { CREDENTIALS_LIMIT, loggedIn, namesOfLogIn } from './accounts.ts';

/** Who plays in a sample league, in the order of `sampleRound`. */
export const SAMPLE_NAMES: Record<Language, readonly string[]> = {
  en: [
    'Ellen Shaw',
    'Marcus Webb',
    'Oscar Nolan',
    'Priya Raman',
    'James Berry',
    'Tessa Oakes',
    'Andrew Holm',
    'Wilma Hawke',
  ],
  sv: [
    'Elin Sjöberg',
    'Marcus Lind',
    'Oskar Nyström',
    'Priya Raman',
    'Jonas Berg',
    'Tove Ek',
    'Anders Holm',
    'Wilma Falk',
  ],
};

export const SAMPLE_LEAGUE: Record<Language, string> = { en: 'Sundays', sv: 'Söndagar' };

export const lookAround = endpoint({
  name: 'lookAround',
  tag: 'accounts',
  summary: 'Look around in a sample league of one’s own',
  description: `Makes a guest, and a league of eight players without an account in mid-season, whose admin the guest is. Both are gone after 24 hours, unless the account is secured before. ${quotas.trialsPerDay} a day from one network, ${quotas.trials} at a time.`,
  method: 'POST',
  path: '/try',
  names: { answer: namesOfLogIn },
  access: 'public',
  bodyLimit: CREDENTIALS_LIMIT,
  input: z.object({ language: language.optional() }),
  answer: z.object({ ...loggedIn, leagueId: z.string() }),
  errors: ['trials_off', 'too_many_trials', 'too_many_requests'],
  example: {
    input: { language: 'en' },
    answer: { accessToken: 'bI9v…', userId: '5f0c…', user_name: 'Guest', guest: true, leagueId: '77b2…' },
  },
});
