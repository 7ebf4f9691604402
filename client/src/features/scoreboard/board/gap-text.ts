import { formatOrdinal, formatPoints } from '@golf-league/core/golf/format.ts';
import type { Gap, Gaps } from '@golf-league/core/golf/standings/gaps.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';

type Translate = ReturnType<typeof useTranslation<('scoreboard' | 'standing')[]>>['t'];

/** Formats a distance in the unit of the mode: '3' (strokes) or '155 p'. */
export function formatDistance(mode: Mode, distance: number, t: Translate): string {
  if (mode === 'stroke') return String(distance);
  // Points are rounded, but a fraction of a point must not be shown as 0.
  return distance > 0 && distance < 1
    ? t('standing:lessThanPoint')
    : formatPoints(distance, getCurrentLanguage());
}

/** Formats gaps: '3 behind the lead · 1 to 4th', or '2 ahead of 2nd' for a sole leader. Null without a gap. */
export function formatGaps(
  mode: Mode,
  { toFirstPlace, toPositionAbove, toPositionBelow }: Gaps,
  t: Translate,
): string | null {
  const formatAmount = ({ distance }: Gap) => formatDistance(mode, distance, t);
  const formatPosition = ({ position }: Gap) => formatOrdinal(position, getCurrentLanguage());
  // Directly behind the leader, both gaps are equal, so only the first is shown. A tie-break has its own text.
  const parts = [
    toFirstPlace &&
      toFirstPlace.distance > 0 &&
      t('standing:behindLead', { amount: formatAmount(toFirstPlace) }),
    toPositionAbove &&
      toPositionAbove.position !== 1 &&
      toPositionAbove.distance > 0 &&
      t('standing:toNextPlace', {
        amount: formatAmount(toPositionAbove),
        place: formatPosition(toPositionAbove),
      }),
    toPositionBelow &&
      toPositionBelow.distance > 0 &&
      t('standing:ahead', { amount: formatAmount(toPositionBelow), place: formatPosition(toPositionBelow) }),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
}
