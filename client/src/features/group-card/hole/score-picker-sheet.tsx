import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { HOLE_STROKES_LIMITS } from '@golf-league/core/golf/rounds/round.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { HoleMark, useFormatHoleScore } from '../../own-card/hole-mark.tsx';
import { toMark } from '../to-mark.ts';
import styles from './numbers-sheet.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  name: string;
  hole: number;
  par: number;
  strokes: CellStrokes;
  canPickUp: boolean;
  onChoose: (strokes: CellStrokes) => void;
};

const { min, max } = HOLE_STROKES_LIMITS;
const possibleScores = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Lists every possible score for a hole. Used for scores far from par, picked-up balls and corrections. */
export function ScorePickerSheet({ open, onClose, name, hole, par, strokes, canPickUp, onChoose }: Props) {
  const { t } = useTranslation(['cards', 'card']);
  const formatHoleScore = useFormatHoleScore();
  const choose = (newStrokes: CellStrokes) => {
    onChoose(newStrokes);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('strokesLabel', { name, hole })}>
      <div className={styles['numbers']}>
        {possibleScores.map((number) => (
          <button
            key={number}
            type="button"
            className={styles['number']}
            aria-pressed={strokes === number}
            onClick={() => choose(number)}
          >
            <HoleMark mark={toMark(number)} par={par} />
            <ScreenReaderOnly>{formatHoleScore(number, par)}</ScreenReaderOnly>
          </button>
        ))}
      </div>
      <div className={styles['actions']}>
        {canPickUp && (
          <Button variant="outline" aria-pressed={strokes === null} onClick={() => choose(null)}>
            {t('card:pickUp')}
          </Button>
        )}
        <Button variant="outline" onClick={() => choose('none')}>
          {t('clear')}
        </Button>
      </div>
    </Sheet>
  );
}
