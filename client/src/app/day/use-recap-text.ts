import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import type { Recap } from '../../features/events/recap.api.ts';
import { getUniqueFirstName } from '../../features/scoreboard/board/first-name.ts';
import { formatDistance } from '../../features/scoreboard/board/gap-text.ts';
import { getCurrentLanguage } from '../../texts/language.ts';

type SeasonRow = Recap['season'][number];

/** Returns a formatter for season rows, such as 'up from 4th', 'leads the season by 2' or '3 to catch Oskar'. */
export function useSeasonLineText(
  mode: Mode,
  players: readonly { name: string }[],
): (seasonRow: SeasonRow, isOwn: boolean) => string {
  const { t } = useTranslation('recap');
  const { t: tAmount } = useTranslation(['scoreboard', 'standing']);
  const toOrdinal = (position: number) => formatOrdinal(position, getCurrentLanguage());

  function describeMovement({ from, position }: SeasonRow): string | null {
    if (position === null) return null;
    if (from === null) return t('firstRound');
    if (from === position) return null;
    return t(from > position ? 'upFrom' : 'downFrom', { place: toOrdinal(from) });
  }

  function describeLead({ tied, gap }: SeasonRow): string {
    if (tied) return t('sharesLead');
    return gap === null || gap.distance === 0
      ? t('leadsAlone')
      : t('leadsBy', { distance: formatDistance(mode, gap.distance, tAmount) });
  }

  function describeGap({ gap }: SeasonRow): string | null {
    if (gap === null || gap.distance === 0) return null;
    const name = getUniqueFirstName(gap.name, players);
    return t('toCatch', { distance: formatDistance(mode, gap.distance, tAmount), name });
  }

  return (seasonRow, isOwn) => {
    const parts = [
      describeMovement(seasonRow),
      seasonRow.position === 1 ? describeLead(seasonRow) : isOwn ? describeGap(seasonRow) : null,
    ].filter((part) => part !== null);
    return parts.length > 0
      ? parts.join(' · ')
      : t('samePlace', { place: toOrdinal(seasonRow.position ?? 0) });
  };
}

/** Returns a formatter for the winner's lead, such as '2' (strokes) or '3 p'; null without a runner-up. */
export function useFormatMargin(mode: Mode): (rows: Recap['rows']) => string | null {
  const { t } = useTranslation(['scoreboard', 'standing']);
  return (rows) => {
    const [winner] = rows;
    const runnerUp = rows.find(({ position }) => position > 1);
    if (!winner || !runnerUp) return null;
    // An event is won with a single round, and FedEx leagues also rank single rounds by strokes.
    return formatDistance(mode === 'stableford' ? mode : 'stroke', runnerUp.toPar - winner.toPar, t);
  };
}
