import type { Round, RoundScores } from '../golf/round.ts';
import type { NoScoreLeft, RoundNumbers } from '../golf/score.ts';
import type { InputOf, SentInputOf } from '../wire/endpoint.ts';
import type { submitRound, updateRound } from './rounds.ts';

/** Scores of a request, where a `playedOn` of null means the day of registration. */
export type SentScores = RoundNumbers & { playedOn: string | null };

/** Change of the picture in a correction of a round; with both false the picture stays. */
export type PictureChange = { changed: boolean; removed: boolean };

type Cleared<Scores> = { [Part in keyof Scores]: Scores[Part] | null | undefined };

export type RoundOwner = Pick<Round, 'leagueId' | 'memberId'>;

/** A new round as the wire asks for it. No errors. Source: the wire's historical field names. */
export function submitInput(
  { leagueId, memberId }: RoundOwner,
  scores: RoundScores,
): SentInputOf<typeof submitRound> {
  const { toPar, gross, coursePar, playedOn, ...left } = scores;
  left satisfies NoScoreLeft;
  return {
    tournament_id: leagueId,
    user_id: memberId,
    score_brutto: gross,
    score_netto: toPar,
    course_par: coursePar,
    played_on: playedOn,
  };
}

/** The inverse of `submitInput`. No errors. Source: as `submitInput`. */
export function scoresOfSubmit(input: InputOf<typeof submitRound>): SentScores {
  return {
    gross: input.score_brutto ?? null,
    toPar: input.score_netto,
    coursePar: input.course_par ?? null,
    playedOn: input.played_on ?? null,
  };
}

/** A correction as the wire asks for it. No errors. Source: as `submitInput`, with other field names. */
export function updateInput(
  { id, leagueId, memberId }: RoundOwner & Pick<Round, 'id'>,
  scores: RoundScores,
  { changed, removed }: PictureChange,
): SentInputOf<typeof updateRound> {
  const { toPar, gross, coursePar, playedOn, ...left } = scores;
  left satisfies NoScoreLeft;
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

/** The scores of a correction: `undefined` keeps a value, null clears it. No errors. Source: as `updateInput`. */
export function scoresOfUpdate(input: InputOf<typeof updateRound>): Cleared<SentScores> {
  return {
    gross: input.scoreBrutto,
    toPar: input.scoreNetto,
    coursePar: input.course_par,
    playedOn: input.played_on,
  };
}
