import type { Round, RoundBasis, RoundScores } from '../golf/round.ts';
import type { NoScoreLeft, RoundNumbers } from '../golf/score.ts';
import type { InputOf, SentInputOf } from '../wire/endpoint.ts';
import { basisOfWire, type SentBasis, wireOfBasis } from './round-basis.ts';
import type { submitRound, updateRound } from './rounds.ts';

/** Numbers of a request: null is what the rest of the round says. */
type SentNumbers = Pick<RoundNumbers, 'gross' | 'coursePar'> & { toPar: number | null };

/** Scores of a request, where a `playedOn` of null means the day of registration. */
export type SentScores = SentNumbers & { playedOn: string | null; basis: RoundBasis | null };

/** `undefined` keeps a part, null clears it. */
export type BasisChange = { [Part in keyof RoundBasis]: RoundBasis[Part] | undefined };

/** Change of the picture in a correction of a round; with both false the picture stays. */
export type PictureChange = { changed: boolean; removed: boolean };

type Cleared<Scores> = { [Part in keyof Scores]: Scores[Part] | null | undefined };

export type RoundOwner = Pick<Round, 'leagueId' | 'memberId'>;

/** A new round as the wire asks for it. No errors. Source: the wire's historical field names. */
export function submitInput(
  { leagueId, memberId }: RoundOwner,
  scores: RoundScores,
): SentInputOf<typeof submitRound> {
  const { toPar, gross, coursePar, playedOn, basis, ...left } = scores;
  left satisfies NoScoreLeft;
  return {
    tournament_id: leagueId,
    user_id: memberId,
    score_brutto: gross,
    score_netto: toPar,
    course_par: coursePar,
    played_on: playedOn,
    // Left out where there is none, as earlier versions of the app wrote it.
    ...(basis && wireOfBasis(basis)),
  };
}

/** The inverse of `submitInput`. No errors. Source: as `submitInput`. */
export function scoresOfSubmit(input: InputOf<typeof submitRound>): SentScores {
  return {
    gross: input.score_brutto ?? null,
    toPar: input.score_netto ?? null,
    coursePar: input.course_par ?? null,
    playedOn: input.played_on ?? null,
    basis: basisOfWire(input),
  };
}

/** A correction as the wire asks for it. No errors. Source: as `submitInput`, with other field names. */
export function updateInput(
  { id, leagueId, memberId }: RoundOwner & Pick<Round, 'id'>,
  scores: RoundScores,
  { changed, removed }: PictureChange,
): SentInputOf<typeof updateRound> {
  const { toPar, gross, coursePar, playedOn, basis, ...left } = scores;
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
    ...wireOfBasis(basis),
  };
}

/** The id of the round that an input of `updateRound` corrects. No errors. Source: as `updateInput`. */
export const roundIdOfUpdate = (input: Pick<InputOf<typeof updateRound>, 'roundId'>): string => input.roundId;

/** The id of the player whose new round it is. No errors. Source: as `submitInput`. */
export const playerOfSubmit = (input: Pick<InputOf<typeof submitRound>, 'user_id'>): string => input.user_id;

/** The id of the player whose round a correction changes. No errors. Source: as `updateInput`. */
export const playerOfUpdate = (input: Pick<InputOf<typeof updateRound>, 'userId'>): string => input.userId;

/** The scores of a correction: `undefined` keeps a value, null clears it. No errors. Source: as `updateInput`. */
export function scoresOfUpdate(
  input: InputOf<typeof updateRound>,
): Cleared<Omit<SentScores, 'basis'>> & { basis: BasisChange } {
  return {
    gross: input.scoreBrutto,
    toPar: input.scoreNetto,
    coursePar: input.course_par,
    playedOn: input.played_on,
    basis: changeOfWire(input),
  };
}

const changeOfWire = (input: SentBasis): BasisChange => ({
  teeId: input.tee_id,
  handicapIndex: input.handicap_index,
  playingHandicap: input.playing_handicap,
  strokes: input.strokes,
});

/** A round's basis after a change. Null where nothing of it is left. No errors. Source: as `scoresOfUpdate`. */
export function basisAfter(before: RoundBasis | null, change: BasisChange): RoundBasis | null {
  const wire = wireOfBasis(before);
  return basisOfWire({
    tee_id: change.teeId === undefined ? wire.tee_id : change.teeId,
    handicap_index: change.handicapIndex === undefined ? wire.handicap_index : change.handicapIndex,
    playing_handicap: change.playingHandicap === undefined ? wire.playing_handicap : change.playingHandicap,
    strokes: change.strokes === undefined ? wire.strokes : change.strokes && [...change.strokes],
  });
}
