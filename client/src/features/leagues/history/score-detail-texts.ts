import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../texts/language.ts';
import type { RoundSnapshot } from './history.api.ts';

export type Translate = TFunction<['history', 'rounds']>;

/** The course of a round, and whether its playing handicap was entered by hand instead of calculated. */
export type PlayedFrom = { courseAndTee: { course: string; tee: string } | null; isByHand?: boolean };

/** A function that returns the texts for a corrected field: none if it is unchanged or another text covers it. */
export type CorrectionFormatter = (t: Translate, before: RoundSnapshot, after: RoundSnapshot) => string[];

type ScoreDetailTexts = {
  /** the text next to the round and in its review; null for no text */
  shown: (t: Translate, basis: ScoreDetails, played: PlayedFrom) => string | null;
  corrected: CorrectionFormatter;
};

const noText = () => null;

/** The texts for each detail of a round's score. */
const scoreDetailTexts: Record<keyof ScoreDetails, ScoreDetailTexts> = {
  teeId: {
    shown: (t, _, { courseAndTee }) => courseAndTee && t('rounds:basis.tee', courseAndTee),
    corrected: (t, before, after) => {
      const formatCourse = (round: RoundSnapshot) => round.course ?? t('facts.none');
      return formatChange(t, formatCourse(before), formatCourse(after)).map((value) =>
        t('rounds:basis.course', { value }),
      );
    },
  },
  handicapIndex: {
    shown: noText,
    corrected: createNumberFormatter(
      'handicapIndex',
      (t, value) => t('rounds:basis.index', value),
      formatDecimal,
    ),
  },
  playingHandicap: {
    shown: (t, { playingHandicap }, { isByHand }) =>
      playingHandicap === null
        ? null
        : t(isByHand ? 'rounds:basis.playingByHand' : 'rounds:basis.playing', {
            value: formatPlayingHandicap(playingHandicap),
          }),
    corrected: createNumberFormatter(
      'playingHandicap',
      (t, value) => t('rounds:basis.playing', value),
      formatPlayingHandicap,
    ),
  },
  // Other components show the card. A correction lists each changed hole, including holes without strokes.
  strokes: { shown: noText, corrected: formatCardChanges },
  unfinished: { shown: noText, corrected: () => [] },
};

const allTexts = Object.values(scoreDetailTexts);

/** Formats the score details: 'Delsjö, Yellow · playing handicap 17'; empty for a round entered as totals only. */
export const formatScoreDetails = (t: Translate, basis: ScoreDetails, played: PlayedFrom): string =>
  allTexts
    .map(({ shown }) => shown(t, basis, played))
    .filter((text) => text !== null)
    .join(' · ');

/** Returns the texts for the corrected score details. */
export const formatScoreDetailChanges: CorrectionFormatter = (...correction) =>
  allTexts.flatMap(({ corrected }) => corrected(...correction));

/** Returns '72 → 70', or an empty list if both texts are equal. */
export const formatChange = (t: Translate, before: string, after: string): string[] =>
  before === after ? [] : [t('facts.becomes', { before, after })];

type NumericField = {
  [Field in keyof RoundSnapshot]-?: RoundSnapshot[Field] extends number | null | undefined ? Field : never;
}[keyof RoundSnapshot];

/** Creates the formatter of a corrected number: `text` receives '72 → 70', and `format` formats each number. */
export function createNumberFormatter(
  field: NumericField,
  text: (t: Translate, change: { value: string }) => string,
  format: (value: number) => string = String,
): CorrectionFormatter {
  return (t, before, after) => {
    const formatNumber = ({ [field]: value = null }: RoundSnapshot) =>
      value === null ? t('facts.none') : format(value);
    return formatChange(t, formatNumber(before), formatNumber(after)).map((value) => text(t, { value }));
  };
}

/** Returns the texts for the corrected holes, or one saying that the card was added or removed. */
function formatCardChanges(t: Translate, before: RoundSnapshot, after: RoundSnapshot): string[] {
  if (!before.strokes || !after.strokes)
    return !before.strokes === !after.strokes
      ? []
      : [t(after.strokes ? 'rounds:basis.cardAdded' : 'rounds:basis.cardRemoved')];
  const [earlierTexts, laterTexts] = [formatHoles(t, before), formatHoles(t, after)];
  return laterTexts.flatMap((text, index) =>
    formatChange(t, earlierTexts[index] ?? t('facts.none'), text).map((value) =>
      t('rounds:basis.hole', { number: index + 1, value }),
    ),
  );
}

/** Returns a text for each hole: its strokes, or why it has none. */
function formatHoles(t: Translate, { strokes, unfinished }: RoundSnapshot): string[] {
  const likelyByHole = new Map(unfinished?.map(({ hole, likely }) => [hole, likely]));
  return (strokes ?? []).map((count, index) => {
    if (count !== null) return String(count);
    const likely = likelyByHole.get(index + 1);
    if (likely === undefined) return t('rounds:basis.pickedUp');
    return likely === null ? t('rounds:basis.notPlayed') : t('rounds:basis.likely', { strokes: likely });
  });
}

function formatDecimal(value: number): string {
  return new Intl.NumberFormat(localesByLanguage[currentLanguage()], { minimumFractionDigits: 1 }).format(
    value,
  );
}
