import ListChecks from 'icon:list-checks';
import { useTranslation } from 'react-i18next';
import { PlaceStrip } from '../../../ui/controls/place-strip.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { playersWithoutScore } from '../shown-card.ts';
import type { ShownPlayer } from '../shown-card.ts';
import styles from './hole-strip.module.css';

type Props = {
  players: readonly ShownPlayer[];
  /** the holes in the order of play */
  order: readonly number[];
  /** the index in `order`, or the number of holes for the overview of all cards */
  at: number;
  onGo: (at: number) => void;
};

/** Lists the holes with their numbers of missing scores; the last item opens the overview of all cards. */
export function HoleStrip({ players, order, at, onGo }: Props) {
  const { t } = useTranslation('cards');
  const places = order.map((hole) => {
    const { mark, spoken } = stateOf(hole);
    const content = (
      <>
        <ScreenReaderOnly>{`${t('hole', { hole })}, ${spoken}`}</ScreenReaderOnly>
        <span className={styles['number']} aria-hidden="true">
          {hole}
        </span>
        <span className={styles['mark']} aria-hidden="true">
          {mark}
        </span>
      </>
    );
    return { key: hole, content };
  });
  const cards = { key: 0, label: t('cards'), content: <ListChecks size={22} aria-hidden="true" /> };
  return (
    <PlaceStrip
      label={t('holes')}
      places={[...places, cards]}
      at={at}
      onGo={onGo}
      className={styles['strip']}
    />
  );

  function stateOf(hole: number): { mark: string; spoken: string } {
    if (players.some(({ disputes }) => disputes.has(hole))) return { mark: '!', spoken: t('twoSay') };
    const missing = playersWithoutScore(players, hole).length;
    const entered = players.length - missing;
    if (missing === 0) return { mark: '\u2713', spoken: t('allIn') };
    const spoken = t('missing', { count: missing });
    return { mark: entered === 0 ? '' : `${entered}/${players.length}`, spoken };
  }
}
