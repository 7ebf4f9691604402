import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import type { SpectatedBoard as Sent } from '@golf-league/core/contracts/spectators.ts';
import type { Board, Highlights } from '@golf-league/core/golf/board.ts';
import type { League } from '@golf-league/core/golf/league.ts';
import { modeOfSetting } from '@golf-league/core/golf/mode.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { call } from '../../live/call.ts';
import { playerName } from '../leagues/player-name.ts';
import { roundOfWire, rowOfWire, withoutUnearnedPlaces } from '../scoreboard/entries.api.ts';

/** What spectators see of a league. Members are known by a key of this link, and names are "Anna S.". */
export type Spectated = {
  league: Omit<League, 'id'>;
  board: Board;
  highlights: Highlights;
};

export type SentBoard = Sent;

export const readBoard = (token: string, signal: AbortSignal): Promise<SentBoard> =>
  call(spectate, { token }, { signal });

/** In the reader's language, which has the name of a deleted account. */
export function spectatedOf(sent: SentBoard): Spectated {
  const mode = modeOfSetting(sent.tournament_settings);
  const rows = sent.scores.map((row, index) =>
    rowOfWire({ ...row, user_id: row.key, profile_pic: null }, index),
  );
  const rounds = sent.roundsCompletionStatusResult.map((round) =>
    roundOfWire({ ...round, awaited: round.awaited.map((one) => ({ ...one, user_id: one.key })) }),
  );
  const { lowestNettoUser, highestNettoUser, leader } = sent.highlights;
  return {
    league: {
      name: sent.tournament_name,
      mode,
      holes: sent.holes,
      started: sent.started,
      finished: sent.finished,
      picture: sent.background_pic,
      players: rows.length,
    },
    board: withoutUnearnedPlaces({
      // The wire has no other rules: places and totals are counted by the server.
      rules: rulesOfNewLeague(mode, sent.holes),
      rows,
      rounds,
      allComplete: rounds.every((round) => round.complete),
    }),
    highlights: {
      best: roundOf(lowestNettoUser),
      worst: roundOf(highestNettoUser),
      leader: leader && { ...personOf(leader), score: leader.score },
    },
  };
}

const personOf = (sent: { user_name: string }) => ({ name: playerName(sent.user_name), picture: null });

const roundOf = (sent: Sent['highlights']['lowestNettoUser']) =>
  sent && { ...personOf(sent), toPar: sent.score_netto };

/** The token of the link where the board is open from now on, or else null. */
export async function setOpen(leagueId: string, userId: string, open: boolean): Promise<string | null> {
  return (await call(openToSpectators, { tournamentId: leagueId, userId, open })).token;
}
