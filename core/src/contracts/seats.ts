import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { done, id, status200 } from '../wire/fields.ts';
import { ofLeague } from './old-names.ts';
import { userName } from './accounts.ts';

export const addSeat = endpoint({
  name: 'addSeat',
  summary: 'Add a player without an account, whose rounds admins register',
  method: 'POST',
  path: '/league/seat',
  names: { input: ofLeague, answer: { user_id: 'seatId' } },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, name: userName }),
  answer: z.object({ status: status200, user_id: z.string() }),
  errors: ['league_finished', 'name_taken', 'too_many_seats', 'league_full'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', name: 'Björn' },
    answer: { status: 200, user_id: '8c1d…' },
  },
});

export const renameSeat = endpoint({
  name: 'renameSeat',
  summary: 'Correct the name of a player without an account, in every season that the player has played',
  method: 'PUT',
  path: '/league/seat',
  names: { input: ofLeague },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, seatId: id, name: userName }),
  answer: done,
  errors: ['not_found', 'name_taken'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', seatId: '8c1d…', name: 'Björn' },
    answer: { status: 200, message: 'Player renamed' },
  },
});

export const seatInvite = endpoint({
  name: 'seatInvite',
  summary: 'The invite by which somebody takes a seat, with everything played',
  method: 'GET',
  path: '/league/seat/invite/{tournamentId}/{seatId}',
  names: { input: ofLeague },
  access: 'admin',
  input: z.object({ tournamentId: id, seatId: id }),
  answer: z.object({ token: z.string() }),
  errors: ['not_found'],
  example: { answer: { token: 'uT4k…' } },
});

export const renewSeatInvite = endpoint({
  name: 'renewSeatInvite',
  summary: "Replace a seat's invite; the old one opens nothing any more",
  method: 'POST',
  path: '/league/seat/invite/renew',
  names: { input: ofLeague },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, seatId: id }),
  answer: z.object({ token: z.string() }),
  errors: ['not_found'],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', seatId: '8c1d…' },
    answer: { token: 'Qe9s…' },
  },
});
