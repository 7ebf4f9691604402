import ListChecks from 'icon:list-checks';
import { useTranslation } from 'react-i18next';
import { ScrollStrip } from '../../../ui/controls/scroll-strip.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { getPlayersWithoutScore } from '../displayed-players.ts';
import type { DisplayedPlayer } from '../displayed-players.ts';
import styles from './hole-strip.module.css';

type Props = {
  players: readonly DisplayedPlayer[];
  /** the holes in the order of play */
  order: readonly number[];
  /** the index in `order`, or the number of holes for the overview of all cards */
  index: number;
  onGoToIndex: (index: number) => void;
};

/** Lists the holes and how many scores each has or lacks; the last item opens the overview of all cards. */
export function HoleStrip({ players, order, index, onGoToIndex }: Props) {
  const { t } = useTranslation('cards');
  const holeItems = order.map((hole) => {
    const { mark, spokenText } = describeHole(hole);
    const content = (
      <>
        <ScreenReaderOnly>{`${t('hole', { hole })}, ${spokenText}`}</ScreenReaderOnly>
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
    <ScrollStrip
      label={t('holes')}
      items={[...holeItems, cards]}
      currentIndex={index}
      onSelect={onGoToIndex}
      className={styles['strip']}
    />
  );

  function describeHole(hole: number): { mark: string; spokenText: string } {
    if (players.some(({ disputes }) => disputes.has(hole))) return { mark: '!', spokenText: t('twoScores') };
    const missingCount = getPlayersWithoutScore(players, hole).length;
    const enteredCount = players.length - missingCount;
    if (missingCount === 0) return { mark: '\u2713', spokenText: t('allEntered') };
    const spokenText = t('missing', { count: missingCount });
    return { mark: enteredCount === 0 ? '' : `${enteredCount}/${players.length}`, spokenText };
  }
}
