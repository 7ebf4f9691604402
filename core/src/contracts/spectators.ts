import { z } from 'zod';
import { type ResponseOf, defineEndpoint } from '../wire/endpoint.ts';
import { id, pictureUrl, secretInput, status200, tournamentSettings } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';
import { leagueIdName, modeField } from './shared-wire-names.ts';
import { toPar, modeTotal } from './golf-fields.ts';
import { holes } from './league-rules.ts';
import { highlightNames, boardRowListNames, scoreboardRow } from './scoreboard.ts';

/**
 * A player as shown to spectators: the name `Anna S.`, and a key that does not change while the link is valid. The key
 * is not the id of an account, and the same person has a different key in each league. A player with the same name and
 * initial as one who joined earlier also gets a number: `Anna S. (2)`. Deleted accounts are called `DELETED_PLAYER`.
 */
const publicPlayer = { key: z.string(), user_name: z.string() };

const publicRow = scoreboardRow.omit({ user_id: true, profile_pic: true }).extend(publicPlayer);

const publicRound = z.object({ user_name: z.string(), score_netto: toPar }).nullable();

/** A live score: `toPar` is net, and `points` is set only in Stableford. A guest has no position. */
const liveRow = z.object({
  key: z.string(),
  name: z.string(),
  thru: z.int(),
  toPar: toPar.nullable().exactOptional(),
  points: z.int().nullable().exactOptional(),
  position: z.int().nullable(),
  isGuest: z.literal(true).exactOptional(),
});

/** The skins of the day, with the names of the winners. */
const liveSkins = z.object({
  holes: z.array(
    z.object({
      hole: z.int(),
      name: z.string().nullable(),
      worth: z.int(),
      state: z.enum(['won', 'carried', 'open']),
    }),
  ),
  left: z.int(),
});

const publicRoundsField = {
  as: 'rounds',
  of: {
    round_number: 'number',
    completed: 'complete',
    awaited: { as: 'awaited', of: { user_name: 'name' } },
  },
} as const;

export const openToSpectators = defineEndpoint({
  name: 'openToSpectators',
  tag: 'spectators',
  summary: 'Open the board to anyone who has the link, or close it',
  description: 'Closing the board invalidates the link for good. Opening it again creates a new link.',
  method: 'POST',
  path: '/league/spectators',
  names: { input: leagueIdName },
  access: 'admin',
  caller: 'userId',
  // The response contains a secret, and stored responses are not encrypted. Repeating the request is safe anyway.
  repeatable: false,
  input: z.object({ tournamentId: id, userId: id, open: z.boolean() }),
  response: z.object({ status: status200, token: z.string().nullable() }),
  errors: ['account_required'],
});

/** Returns the same board to every caller, with an ETag; the response is a 304 if the board has not changed. */
export const spectate = defineEndpoint({
  name: 'spectate',
  tag: 'spectators',
  summary: 'The board of a league that is open to spectators, without ids, pictures or full names',
  description:
    'The same response for everybody, with an `ETag`: with `If-None-Match` the response is a 304 if nothing has changed. Names are shortened, as in “Anna S.”.',
  method: 'GET',
  path: '/spectate/{token}',
  names: {
    response: snakeNames({
      ...boardRowListNames,
      roundsCompletionStatusResult: publicRoundsField,
      tournament_name: 'name',
      tournament_settings: modeField,
      background_pic: 'picture',
      highlights: { as: 'highlights', of: highlightNames },
      live: { as: 'live', of: {} },
    }),
  },
  access: 'public',
  input: z.object({ token: secretInput }),
  response: z.object({
    tournament_name: z.string(),
    tournament_settings: tournamentSettings,
    holes,
    started: z.boolean(),
    finished: z.boolean(),
    background_pic: pictureUrl,
    scores: z.array(publicRow),
    fedexScore: z.array(publicRow),
    roundsCompletionStatusResult: z.array(
      z.object({
        round_number: z.int(),
        completed: z.boolean(),
        registered: z.int(),
        expected: z.int(),
        awaited: z.array(z.object(publicPlayer)),
      }),
    ),
    highlights: z.object({
      lowestNettoUser: publicRound,
      highestNettoUser: publicRound,
      leader: z.object({ user_name: z.string(), score: modeTotal }).nullable(),
    }),
    live: z
      .object({ title: z.string(), rows: z.array(liveRow), skins: liveSkins.nullable() })
      .nullable()
      .describe(
        'The event being played: the players who have started, ranked by the league’s mode. Null if no score was entered in the last six hours, and once the event is closed.',
      ),
  }),
  errors: ['not_found', 'too_many_requests'],
  example: {
    response: {
      scores: [{ user_name: 'Elin S.' }],
      highlights: {
        lowestNettoUser: { user_name: 'Elin S.' },
        highestNettoUser: null,
        leader: { user_name: 'Elin S.' },
      },
      live: { rows: [{ name: 'Elin S.', toPar: -1 }], skins: null },
    },
  },
});

/** The board, as the server returns it to spectators. */
export type SpectatorBoardView = ResponseOf<typeof spectate>;
export type SpectatorRowView = SpectatorBoardView['rows'][number];

/**
 * The events of a spectator's socket. The handshake sends `{ auth: { spectate: token } }` instead of a session's token.
 * The server emits `ready` once the socket receives all events. The client then refetches the board, and again after
 * each `scoreboardChanged`. The server refuses a handshake with `not_found` if the link is not valid, and with
 * `too_many_requests` if there are too many spectators; the client then polls the board instead. After
 * `spectatorsClosed` the server ends the connection. It emits no other events, and ignores all messages from the
 * client.
 */
export interface SpectatorEvents {
  ready: () => void;
  scoreboardChanged: () => void;
  spectatorsClosed: () => void;
}
