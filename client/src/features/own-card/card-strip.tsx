import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import TableProperties from 'icon:table-properties';
import { useTranslation } from 'react-i18next';
import { ScrollStrip } from '../../ui/controls/scroll-strip.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { Mark } from './card-draft.ts';
import styles from './card-strip.module.css';
import { HoleMark, useFormatHoleScore } from './hole-mark.tsx';

type Props = {
  holes: readonly TeeHole[];
  marks: readonly Mark[];
  holeIndex: number;
  onGoToHole: (holeIndex: number) => void;
};

/** Renders a strip with the scores so far. A tap opens a hole; the last item opens the whole card. */
export function CardStrip({ holes, marks, holeIndex, onGoToHole }: Props) {
  const { t } = useTranslation('card');
  const formatHoleScore = useFormatHoleScore();
  const holeItems = holes.map(({ par }, index) => ({
    key: index,
    content: (
      <>
        <ScreenReaderOnly>
          {t('holeLabel', { hole: index + 1, score: formatHoleScore(marks[index]!, par) })}
        </ScreenReaderOnly>
        <span className={styles['number']} aria-hidden="true">
          {index + 1}
        </span>
        <HoleMark mark={marks[index]!} par={par} />
      </>
    ),
  }));
  const wholeCard = {
    key: 'whole',
    label: t('wholeCard'),
    content: <TableProperties size={22} aria-hidden="true" />,
  };
  return (
    <ScrollStrip
      label={t('holes')}
      items={[...holeItems, wholeCard]}
      currentIndex={holeIndex}
      onSelect={onGoToHole}
      className={styles['strip']}
    />
  );
}
