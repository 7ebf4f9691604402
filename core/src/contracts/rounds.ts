import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pictureErrors } from '../wire/errors.ts';
import {
  clearableDate,
  clearableId,
  clearableInteger,
  okResponse,
  id,
  status200,
  formBoolean,
} from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { leagueIdName, memberIdNames } from './shared-wire-names.ts';
import { roundField, round, roundNames } from './played-round.ts';
import { roundDetailsInput } from './round-details.ts';

/** The wire names of a correction, which mix two spellings, as in `scoreBrutto` and `course_par`. */
const correctionNames = snakeNames({
  ...memberIdNames,
  roundId: 'roundId',
  scoreBrutto: 'gross',
  scoreNetto: 'toPar',
  removedImage: 'removedImage',
  changedImage: 'changedImage',
});

const grossInput = clearableInteger.optional().meta({
  sentAs: { type: ['integer', 'null'], minimum: 1, maximum: 300 },
  description: 'The strokes played. Optional in Stableford, and with a card.',
});
const toParInput = clearableInteger.optional().meta({
  sentAs: { type: ['integer', 'null'], minimum: -73, maximum: 233 },
  description:
    'Net strokes minus par: 70 on a par 72 is −2. In Stableford 36 minus the points (18 on nine holes): 38 points are −2. Optional with a card or a playing handicap.',
});
const courseParInput = clearableInteger.optional().meta({
  sentAs: { type: ['integer', 'null'], minimum: 27, maximum: 80 },
  description: '67 to 74, or 27 to 40 on nine holes. With a tee, the par of the tee is used.',
});
const playedOnInput = clearableDate
  .optional()
  .describe('The day it was played, in the player’s time zone. The default is today.');

const roundResponse = z.object({ status: status200, message: z.string(), round });

/** The schema only checks types. `findRoundProblem` checks which combinations of scores are valid. */
export const submitRound = defineEndpoint({
  name: 'submitRound',
  tag: 'rounds',
  summary: 'Register a round or, as an admin, a round for a player without an account',
  description:
    '`score_netto` is net strokes minus par (70 on a par 72 is −2), in Stableford 36 minus the points (18 on nine holes), so lower is better in every mode. With a playing handicap or a card the server calculates it. `scorecard_image` is a photo of the card.',
  method: 'POST',
  path: '/golf/submit/round',
  names: {
    input: snakeNames({
      tournament_id: 'leagueId',
      user_id: 'memberId',
      score_brutto: 'gross',
      score_netto: 'toPar',
      teeChosen: 'teeChosen',
    }),
    response: { round: roundField },
  },
  access: 'league',
  caller: 'memberId',
  acceptsSeat: true,
  file: 'scorecard_image',
  input: z.object({
    tournament_id: id,
    user_id: id,
    score_brutto: grossInput,
    score_netto: toParInput,
    course_par: courseParInput,
    played_on: playedOnInput,
    event_id: clearableId.optional(),
    teeChosen: formBoolean
      .optional()
      .describe(
        'Whether the player has chosen `tee_id`. If not, and it is the tee of the event, the player’s own tee at that event is used instead.',
      ),
    ...roundDetailsInput,
  }),
  response: roundResponse,
  errors: [
    'not_found',
    'league_not_started',
    'league_finished',
    'stood_down',
    'event_cancelled',
    'already_registered',
    'tee_of_day',
    'confirmation_needed',
    'too_many_rounds',
    ...pictureErrors,
  ],
  example: { input: { score_brutto: 88, score_netto: -2, course_par: 72, played_on: '2026-08-15' } },
});

export const updateRound = defineEndpoint({
  name: 'updateRound',
  tag: 'rounds',
  summary: 'Correct one of the caller’s rounds or, as an admin, a round of a player without an account',
  description:
    'Missing fields stay unchanged; null or an empty value clears a field. A round keeps its number. In a complete FedEx round the points are recalculated. `removedImage` removes the photo, `changedImage` with a file replaces it.',
  method: 'PUT',
  path: '/golf/update/round',
  names: { input: correctionNames, response: { round: roundField } },
  access: 'league',
  caller: 'memberId',
  acceptsSeat: true,
  file: 'scorecard_image',
  input: z.object({
    roundId: id,
    userId: id,
    tournamentId: id,
    scoreBrutto: grossInput,
    scoreNetto: toParInput,
    course_par: courseParInput,
    played_on: playedOnInput,
    removedImage: formBoolean.optional(),
    changedImage: formBoolean.optional(),
    ...roundDetailsInput,
  }),
  response: roundResponse,
  errors: ['not_found', 'league_finished', 'tee_of_day', 'confirmation_needed', ...pictureErrors],
  example: { input: { scoreBrutto: 87, scoreNetto: -3, removedImage: true } },
});

export const deleteRound = defineEndpoint({
  name: 'takeBackRound',
  tag: 'rounds',
  summary: 'Delete the caller’s latest round, or a round that somebody else has registered or confirmed',
  description:
    'The caller’s own round can’t be deleted from a complete FedEx round of more than one player, whose points have been awarded. A round that somebody else has registered or confirmed can be deleted whatever its number (`can_delete`): by admins, and for seven days by its player, if the player has not confirmed, corrected or entered any of it. In FedEx the league then waits for that round again, or the player counts as not having played it.',
  method: 'DELETE',
  path: '/golf/round/{roundId}',
  access: 'session',
  input: z.object({ roundId: id }),
  response: okResponse,
  errors: ['not_found', 'forbidden', 'not_latest_round', 'round_complete', 'league_finished'],
});

export const memberRounds = defineEndpoint({
  name: 'memberRounds',
  tag: 'rounds',
  summary: 'The rounds of a member',
  description: 'Sorted by round number, ascending.',
  method: 'GET',
  path: '/golf/rounds/{tournamentId}/{userId}',
  names: { input: memberIdNames, response: roundNames },
  access: 'league',
  input: z.object({ tournamentId: id, userId: id }),
  response: z.array(round),
  errors: ['not_found'],
});

export const maxRoundNumber = defineEndpoint({
  name: 'maxRoundNumber',
  tag: 'rounds',
  summary: 'The highest round number registered so far',
  description: 'Among all players; 0 if no round is registered.',
  method: 'GET',
  path: '/max/roundNumber/{tournamentId}',
  names: { input: leagueIdName },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({ roundNumber: z.int() }),
  errors: [],
});
