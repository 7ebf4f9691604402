import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { okResponse, id, integerInRange } from '../wire/fields.ts';
import { leagueIdName } from './shared-wire-names.ts';

export const sendRoundReminder = defineEndpoint({
  name: 'remindOfRound',
  tag: 'rounds',
  summary: 'Remind the members who have not played the open FedEx round, at most once a day',
  description: 'FedEx only. Each gets a push message or an email, as chosen in the notification settings.',
  method: 'POST',
  path: '/league/remind',
  names: { input: leagueIdName },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, roundNumber: integerInRange({ min: 1 }) }),
  response: okResponse,
  errors: ['not_found', 'fedex_only', 'league_finished', 'already_reminded'],
});
