import type { Round, RoundScores } from '../golf/round.ts';
import type { RoundNumbers } from '../golf/score.ts';
import type { InputOf, SentInputOf } from '../wire/endpoint.ts';
import type { submitRound, updateRound } from './rounds.ts';

/** Scores as they come in: no day stands for the day of registration. */
export type SentScores = RoundNumbers & { playedOn: string | null };

/** What happens to the picture of a round that is corrected; both false: it stays. */
export type PictureChange = { changed: boolean; removed: boolean };

type Cleared<Scores> = { [Part in keyof Scores]: Scores[Part] | null | undefined };

/** Whose round it is, and in which league. */
export type RoundOwner = Pick<Round, 'leagueId' | 'memberId'>;

/** A new round as the wire asks for it. No errors. Source: the wire's historical field names. */
export function submitInput(
  { leagueId, memberId }: RoundOwner,
  { toPar, gross, coursePar, playedOn }: RoundScores,
): SentInputOf<typeof submitRound> {
  return {
    tournament_id: leagueId,
    user_id: memberId,
    score_brutto: gross,
    score_netto: toPar,
    course_par: coursePar,
    played_on: playedOn,
  };
}

/** The inverse of `submitInput`. No errors. Source: as there. */
export function scoresOfSubmit(input: InputOf<typeof submitRound>): SentScores {
  return {
    gross: input.score_brutto ?? null,
    toPar: input.score_netto,
    coursePar: input.course_par ?? null,
    playedOn: input.played_on ?? null,
  };
}

/** A correction as the wire asks for it. No errors. Source: as `submitInput`; the two calls differ in their names. */
export function updateInput(
  { id, leagueId, memberId }: RoundOwner & Pick<Round, 'id'>,
  { toPar, gross, coursePar, playedOn }: RoundScores,
  { changed, removed }: PictureChange,
): SentInputOf<typeof updateRound> {
  return {
    roundId: id,
    userId: memberId,
    tournamentId: leagueId,
    scoreBrutto: gross,
    scoreNetto: toPar,
    course_par: coursePar,
    played_on: playedOn,
    changedImage: changed,
    removedImage: removed,
  };
}

/** The id of the round that an input of `updateRound` corrects. No errors. Source: as `updateInput`. */
export const roundIdOfUpdate = (input: Pick<InputOf<typeof updateRound>, 'roundId'>): string => input.roundId;

/** The scores of a correction: `undefined` stays as it is, null clears. No errors. Source: as `updateInput`. */
export function scoresOfUpdate(input: InputOf<typeof updateRound>): Partial<Cleared<SentScores>> {
  return {
    gross: input.scoreBrutto,
    toPar: input.scoreNetto,
    coursePar: input.course_par,
    playedOn: input.played_on,
  };
}
