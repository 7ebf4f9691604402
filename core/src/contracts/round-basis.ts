import type { RoundBasis } from '../golf/round.ts';

/** The fields of a round on the wire that say how its net came about. */
type WireBasis = {
  tee_id: string | null;
  handicap_index: number | null;
  playing_handicap: number | null;
  strokes: (number | null)[] | null;
};

/** A field that an older app or a correction leaves out is undefined. */
export type SentBasis = { [Field in keyof WireBasis]?: WireBasis[Field] | undefined };

/** The basis of a round; null where it has none of it. No errors. Source: the wire's names. */
export function basisOfWire({
  tee_id: teeId = null,
  handicap_index: handicapIndex = null,
  playing_handicap: playingHandicap = null,
  strokes = null,
}: SentBasis): RoundBasis | null {
  const basis = { teeId, handicapIndex, playingHandicap, strokes };
  return Object.values(basis).some((part) => part !== null) ? basis : null;
}

/** The inverse of `basisOfWire`. No errors. Source: as `basisOfWire`. */
export function wireOfBasis(basis: RoundBasis | null): WireBasis {
  return {
    tee_id: basis?.teeId ?? null,
    handicap_index: basis?.handicapIndex ?? null,
    playing_handicap: basis?.playingHandicap ?? null,
    strokes: basis?.strokes ? [...basis.strokes] : null,
  };
}
