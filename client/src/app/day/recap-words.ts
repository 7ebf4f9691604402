import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import type { Recap } from '../../features/events/recap.api.ts';
import { firstNameAmong } from '../../features/scoreboard/board/first-name.ts';
import { distanceText } from '../../features/scoreboard/board/gap-text.ts';
import { currentLanguage } from '../../texts/language.ts';

type Line = Recap['season'][number];

/** The text next to a player's place in the season: 'up from 4th', 'leads the season by 2', '3 to catch Oskar'. */
export function useSeasonLineText(
  mode: Mode,
  all: readonly { name: string }[],
): (line: Line, isOwn: boolean) => string {
  const { t } = useTranslation('recap');
  const { t: tAmount } = useTranslation(['scoreboard', 'standing']);
  const place = (position: number) => formatOrdinal(position, currentLanguage());

  function movement({ from, position }: Line): string | null {
    if (position === null) return null;
    if (from === null) return t('entered');
    if (from === position) return null;
    return t(from > position ? 'upFrom' : 'downFrom', { place: place(from) });
  }

  function lead({ tied, gap }: Line): string {
    if (tied) return t('sharesLead');
    return gap === null || gap.distance === 0
      ? t('leadsAlone')
      : t('leads', { distance: distanceText(mode, gap.distance, tAmount) });
  }

  function chase({ gap }: Line): string | null {
    if (gap === null || gap.distance === 0) return null;
    const name = firstNameAmong(gap.name, all);
    return t('catch', { distance: distanceText(mode, gap.distance, tAmount), name });
  }

  return (line, isOwn) => {
    const parts = [movement(line), line.position === 1 ? lead(line) : isOwn ? chase(line) : null].filter(
      (part) => part !== null,
    );
    return parts.length > 0 ? parts.join(' · ') : t('stayed', { place: place(line.position ?? 0) });
  };
}

/** How far ahead of the next result the winner was: '2' strokes or '3 p'; null without a next result. */
export function useMargin(mode: Mode): (rows: Recap['rows']) => string | null {
  const { t } = useTranslation(['scoreboard', 'standing']);
  return (rows) => {
    const [best] = rows;
    const second = rows.find(({ position }) => position > 1);
    if (!best || !second) return null;
    // A day is won by one round, which FedEx ranks by strokes too.
    return distanceText(mode === 'stableford' ? mode : 'stroke', second.toPar - best.toPar, t);
  };
}
