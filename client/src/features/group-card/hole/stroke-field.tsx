import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { HOLE_STROKES_LIMITS } from '@golf-league/core/golf/rounds/round.ts';
import Minus from 'icon:minus';
import Plus from 'icon:plus';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { HoleMark, useFormatHoleScore } from '../../own-card/hole-mark.tsx';
import { toMark } from '../to-mark.ts';
import styles from './stroke-field.module.css';
import { stepStrokes, useStrokeKeys } from './use-stroke-keys.ts';

export interface StrokeActions {
  onWrite: (strokes: CellStrokes) => void;
  /** opens the list of all scores, after a tap on an entered score */
  onShowAllScores: () => void;
  /** moves on to the next player */
  onDone: () => void;
}

type Props = {
  name: string;
  hole: number;
  par: number;
  strokes: CellStrokes;
  canPickUp: boolean;
  /** the text for the strokes received */
  receivedText: string;
  actions: StrokeActions;
};

/** Renders a player's strokes on a hole between minus and plus buttons. Shows par faintly until a score is entered. */
export function StrokeField({ name, hole, par, strokes, canPickUp, receivedText, actions }: Props) {
  const { onWrite, onShowAllScores } = actions;
  const { t } = useTranslation('cards');
  const formatHoleScore = useFormatHoleScore();
  const { typedDigit, onKeyDown, clearTypedDigit } = useStrokeKeys({ strokes, par, canPickUp, ...actions });
  const isEntered = strokes !== 'none';
  const shownMark = isEntered ? toMark(strokes) : par;
  const spokenScore = formatHoleScore(toMark(strokes), par);
  return (
    <div className={styles['field']} role="group" aria-label={t('strokesLabel', { name, hole })}>
      {/* Not in the tab order: Tab goes from player to player, and the arrow keys replace the buttons. */}
      <button
        type="button"
        tabIndex={-1}
        className={styles['step']}
        aria-label={t('oneStrokeFewer', { name })}
        onClick={() => onWrite(stepStrokes(strokes, par, -1))}
      >
        <Minus aria-hidden="true" />
      </button>
      <div
        role="spinbutton"
        tabIndex={0}
        data-strokes
        className={classNames(styles['number'], (isEntered || typedDigit !== '') && styles['entered'])}
        aria-label={t('strokesLabel', { name, hole })}
        aria-valuemin={HOLE_STROKES_LIMITS.min}
        aria-valuemax={HOLE_STROKES_LIMITS.max}
        aria-valuenow={typeof strokes === 'number' ? strokes : par}
        aria-valuetext={[
          typedDigit === '' ? spokenScore : t('typedStrokes', { digits: typedDigit }),
          receivedText,
        ]
          .filter(Boolean)
          .join(', ')}
        onKeyDown={onKeyDown}
        onBlur={clearTypedDigit}
        onClick={() => (isEntered ? onShowAllScores() : onWrite(par))}
      >
        <HoleMark mark={typedDigit === '' ? shownMark : Number(typedDigit)} par={par} />
      </div>
      <button
        type="button"
        tabIndex={-1}
        className={styles['step']}
        aria-label={t('oneStrokeMore', { name })}
        onClick={() => onWrite(stepStrokes(strokes, par, 1))}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
