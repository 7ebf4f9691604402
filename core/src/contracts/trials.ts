import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { language } from '../wire/fields.ts';
import type { Language } from '../wire/languages.ts';
import { quotas } from '../wire/quotas.ts';
import { CREDENTIALS_LIMIT, logInAnswer, logInNames } from './accounts.ts';

/** The players of a sample league, in the order of `sampleRound`. */
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
  summary: 'Create a sample league to look around in',
  description: `Creates a guest, and a league in mid-season with eight players without an account and the guest as admin. Both are deleted after 24 hours, unless the account is secured before. ${quotas.trialsPerDay} a day from one network, ${quotas.trials} at a time.`,
  method: 'POST',
  path: '/try',
  names: { answer: logInNames },
  access: 'public',
  bodyLimit: CREDENTIALS_LIMIT,
  input: z.object({ language: language.optional() }),
  answer: z.object({ ...logInAnswer, leagueId: z.string() }),
  errors: ['trials_off', 'too_many_trials', 'too_many_requests'],
  example: { answer: { guest: true } },
});
