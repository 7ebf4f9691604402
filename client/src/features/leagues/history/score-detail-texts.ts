import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import type { TFunction } from 'i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import type { RoundSnapshot } from './history.api.ts';

export type Translate = TFunction<['history', 'rounds']>;

/** The course of a round, and whether its playing handicap was entered by hand instead of calculated. */
export type RoundCourseDetails = {
  courseAndTee: { course: string; tee: string } | null;
  isHandicapManual?: boolean;
};

/** A function that returns the texts for a corrected field: none if it is unchanged or another text covers it. */
export type CorrectionFormatter = (t: Translate, before: RoundSnapshot, after: RoundSnapshot) => string[];

type ScoreDetailFormatters = {
  /** the text next to the round and in its review; null for no text */
  formatDetail: (t: Translate, details: ScoreDetails, courseDetails: RoundCourseDetails) => string | null;
  formatCorrection: CorrectionFormatter;
};

const formatNothing = () => null;

/** The texts for each detail of a round's score. */
const scoreDetailFormatters: Record<keyof ScoreDetails, ScoreDetailFormatters> = {
  teeId: {
    formatDetail: (t, _, { courseAndTee }) => courseAndTee && t('rounds:scoreDetails.tee', courseAndTee),
    formatCorrection: (t, before, after) => {
      const formatCourse = (snapshot: RoundSnapshot) => snapshot.course ?? t('facts.none');
      return formatChange(t, formatCourse(before), formatCourse(after)).map((value) =>
        t('rounds:scoreDetails.course', { value }),
      );
    },
  },
  handicapIndex: {
    formatDetail: formatNothing,
    formatCorrection: createNumberFormatter(
      'handicapIndex',
      (t, value) => t('rounds:scoreDetails.index', value),
      formatDecimal,
    ),
  },
  playingHandicap: {
    formatDetail: (t, { playingHandicap }, { isHandicapManual }) =>
      playingHandicap === null
        ? null
        : t(isHandicapManual ? 'rounds:scoreDetails.playingByHand' : 'rounds:scoreDetails.playing', {
            value: formatPlayingHandicap(playingHandicap),
          }),
    formatCorrection: createNumberFormatter(
      'playingHandicap',
      (t, value) => t('rounds:scoreDetails.playing', value),
      formatPlayingHandicap,
    ),
  },
  // Other components show the card. A correction lists each changed hole, including holes without strokes.
  strokes: { formatDetail: formatNothing, formatCorrection: formatCardChanges },
  unfinished: { formatDetail: formatNothing, formatCorrection: () => [] },
};

const allFormatters = Object.values(scoreDetailFormatters);

/** Formats the score details: 'Delsjö, Yellow · playing handicap 17'; empty for a round entered as totals only. */
export const formatScoreDetails = (
  t: Translate,
  details: ScoreDetails,
  courseDetails: RoundCourseDetails,
): string =>
  allFormatters
    .map(({ formatDetail }) => formatDetail(t, details, courseDetails))
    .filter((text) => text !== null)
    .join(' · ');

/** Returns the texts for the corrected score details. */
export const formatScoreDetailChanges: CorrectionFormatter = (...correction) =>
  allFormatters.flatMap(({ formatCorrection }) => formatCorrection(...correction));

/** Returns ['72 → 70'], or an empty list if both texts are equal. */
export const formatChange = (t: Translate, before: string, after: string): string[] =>
  before === after ? [] : [t('facts.becomes', { before, after })];

type NumericField = {
  [Field in keyof RoundSnapshot]-?: RoundSnapshot[Field] extends number | null | undefined ? Field : never;
}[keyof RoundSnapshot];

/** Creates a formatter for a corrected number: `formatText` receives '72 → 70', and `formatValue` formats each number. */
export function createNumberFormatter(
  field: NumericField,
  formatText: (t: Translate, change: { value: string }) => string,
  formatValue: (value: number) => string = String,
): CorrectionFormatter {
  return (t, before, after) => {
    const formatNumber = ({ [field]: value = null }: RoundSnapshot) =>
      value === null ? t('facts.none') : formatValue(value);
    return formatChange(t, formatNumber(before), formatNumber(after)).map((value) =>
      formatText(t, { value }),
    );
  };
}

/** Returns the texts for the corrected holes, or one saying that the card was added or removed. */
function formatCardChanges(t: Translate, before: RoundSnapshot, after: RoundSnapshot): string[] {
  if (!before.strokes || !after.strokes)
    return !before.strokes === !after.strokes
      ? []
      : [t(after.strokes ? 'rounds:scoreDetails.cardAdded' : 'rounds:scoreDetails.cardRemoved')];
  const [previousTexts, currentTexts] = [formatHoles(t, before), formatHoles(t, after)];
  return currentTexts.flatMap((text, index) =>
    formatChange(t, previousTexts[index] ?? t('facts.none'), text).map((value) =>
      t('rounds:scoreDetails.hole', { number: index + 1, value }),
    ),
  );
}

/** Returns a text for each hole: its strokes, or why it has none. */
function formatHoles(t: Translate, { strokes, unfinished }: RoundSnapshot): string[] {
  const likelyScoresByHole = new Map(unfinished?.map(({ hole, likely }) => [hole, likely]));
  return (strokes ?? []).map((strokeCount, index) => {
    if (strokeCount !== null) return String(strokeCount);
    const likely = likelyScoresByHole.get(index + 1);
    if (likely === undefined) return t('rounds:scoreDetails.pickedUp');
    return likely === null
      ? t('rounds:scoreDetails.notPlayed')
      : t('rounds:scoreDetails.mostLikely', { strokes: likely });
  });
}

function formatDecimal(value: number): string {
  return new Intl.NumberFormat(localesByLanguage[getCurrentLanguage()], { minimumFractionDigits: 1 }).format(
    value,
  );
}
