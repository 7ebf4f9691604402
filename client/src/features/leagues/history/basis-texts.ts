import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import { localeOf } from '@golf-league/core/wire/languages.ts';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../texts/language.ts';
import type { RoundFacts } from './history.api.ts';

export type Translate = TFunction<['history', 'rounds']>;

/** The course of a round, and whether its playing handicap was entered by hand instead of calculated. */
export type PlayedBasis = { place: { course: string; tee: string } | null; isByHand?: boolean };

/** A function that returns the texts for a corrected fact: no text if it is unchanged or another text covers it. */
export type CorrectionTexts = (t: Translate, before: RoundFacts, after: RoundFacts) => string[];

type BasisTexts = {
  /** the text next to the round and in its review; null for no text */
  shown: (t: Translate, basis: ScoreDetails, played: PlayedBasis) => string | null;
  corrected: CorrectionTexts;
};

const noText = () => null;

/** The texts for each detail of a round's score. */
const basisTexts: Record<keyof ScoreDetails, BasisTexts> = {
  teeId: {
    shown: (t, _, { place }) => place && t('rounds:basis.tee', place),
    corrected: (t, before, after) => {
      const course = (facts: RoundFacts) => facts.course ?? t('facts.none');
      return formatChange(t, course(before), course(after)).map((value) =>
        t('rounds:basis.course', { value }),
      );
    },
  },
  handicapIndex: {
    shown: noText,
    corrected: createNumberTexts('handicapIndex', (t, value) => t('rounds:basis.index', value), decimal),
  },
  playingHandicap: {
    shown: (t, { playingHandicap }, { isByHand }) =>
      playingHandicap === null
        ? null
        : t(isByHand ? 'rounds:basis.playingByHand' : 'rounds:basis.playing', {
            value: formatPlayingHandicap(playingHandicap),
          }),
    corrected: createNumberTexts(
      'playingHandicap',
      (t, value) => t('rounds:basis.playing', value),
      formatPlayingHandicap,
    ),
  },
  // Other components show the card. A correction lists each changed hole, including holes without strokes.
  strokes: { shown: noText, corrected: formatCardChanges },
  unfinished: { shown: noText, corrected: () => [] },
};

const all = Object.values(basisTexts);

/** Formats the score details: 'Delsjö, Yellow · playing handicap 17'; empty for a round entered as totals only. */
export const formatBasis = (t: Translate, basis: ScoreDetails, played: PlayedBasis): string =>
  all
    .map(({ shown: text }) => text(t, basis, played))
    .filter((one) => one !== null)
    .join(' · ');

/** Returns the texts for the corrected score details. */
export const formatBasisChanges: CorrectionTexts = (...correction) =>
  all.flatMap(({ corrected }) => corrected(...correction));

/** Returns '72 → 70', or an empty list if both texts are equal. */
export const formatChange = (t: Translate, before: string, after: string): string[] =>
  before === after ? [] : [t('facts.becomes', { before, after })];

type NumberFact = {
  [Fact in keyof RoundFacts]-?: RoundFacts[Fact] extends number | null | undefined ? Fact : never;
}[keyof RoundFacts];

/** Creates the text for a corrected number: `text` gets '72 → 70', and `format` formats each number. */
export function createNumberTexts(
  fact: NumberFact,
  text: (t: Translate, change: { value: string }) => string,
  format: (value: number) => string = String,
): CorrectionTexts {
  return (t, before, after) => {
    const number = ({ [fact]: value = null }: RoundFacts) =>
      value === null ? t('facts.none') : format(value);
    return formatChange(t, number(before), number(after)).map((value) => text(t, { value }));
  };
}

/** Returns the corrected holes, or a text that the card was added or removed. */
function formatCardChanges(t: Translate, before: RoundFacts, after: RoundFacts): string[] {
  if (!before.strokes || !after.strokes)
    return !before.strokes === !after.strokes
      ? []
      : [t(after.strokes ? 'rounds:basis.cardAdded' : 'rounds:basis.cardRemoved')];
  const [one, other] = [formatHoles(t, before), formatHoles(t, after)];
  return other.flatMap((text, index) =>
    formatChange(t, one[index] ?? t('facts.none'), text).map((value) =>
      t('rounds:basis.hole', { number: index + 1, value }),
    ),
  );
}

/** Returns a text for each hole: its strokes, or why it has none. */
function formatHoles(t: Translate, { strokes, unfinished }: RoundFacts): string[] {
  const likelyByHole = new Map(unfinished?.map(({ hole, likely }) => [hole, likely]));
  return (strokes ?? []).map((count, index) => {
    if (count !== null) return String(count);
    const likely = likelyByHole.get(index + 1);
    if (likely === undefined) return t('rounds:basis.pickedUp');
    return likely === null ? t('rounds:basis.notPlayed') : t('rounds:basis.likely', { strokes: likely });
  });
}

function decimal(value: number): string {
  return new Intl.NumberFormat(localeOf[currentLanguage()], { minimumFractionDigits: 1 }).format(value);
}
