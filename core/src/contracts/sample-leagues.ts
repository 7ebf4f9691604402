import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { language } from '../wire/fields.ts';
import type { Language } from '../wire/languages.ts';
import { quotas } from '../wire/quotas.ts';
import { CREDENTIALS_BODY_LIMIT, logInResponse, logInNames } from './accounts.ts';

/** The players of a sample league, in the same order as in `createSampleRound`. */
export const SAMPLE_PLAYER_NAMES: Record<Language, readonly string[]> = {
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

export const SAMPLE_LEAGUE_NAMES: Record<Language, string> = { en: 'Sundays', sv: 'Söndagar' };

export const createTrialLeague = defineEndpoint({
  name: 'lookAround',
  tag: 'accounts',
  summary: 'Create a sample league to look around in',
  description: `Creates a guest account and a sample league in mid-season. The league has eight players without accounts, and the guest is its admin. Both are deleted after 24 hours unless the guest secures the account first. The limits are ${quotas.trialsPerDay} per network per day, and ${quotas.maxTrials} in total at a time.`,
  method: 'POST',
  path: '/try',
  names: { response: logInNames },
  access: 'public',
  bodyLimit: CREDENTIALS_BODY_LIMIT,
  input: z.object({ language: language.optional() }),
  response: z.object({ ...logInResponse, leagueId: z.string() }),
  errors: ['trials_off', 'too_many_trials', 'too_many_requests'],
  example: { response: { guest: true } },
});
