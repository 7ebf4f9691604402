import ChevronLeft from 'icon:chevron-left';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import styles from './card-footer.module.css';

type Props = {
  playingOrder: readonly number[];
  index: number;
  onGoToIndex: (index: number) => void;
  /**
   * enters par for all players without a score on the hole; `isForRemaining` if only some players lack one; undefined if
   * the user cannot enter scores
   */
  parForAll: { run: () => void; isDone: boolean; isForRemaining: boolean } | undefined;
};

/** Renders the buttons at the bottom, within reach of the thumb: back, next, and par for all. */
export function CardFooter({ playingOrder, index, onGoToIndex, parForAll }: Props) {
  const { t } = useTranslation(['cards', 'card']);
  const nextHole = playingOrder[index + 1];
  const previousHole = playingOrder[index - 1];
  return (
    <div className={styles['footer']}>
      <IconButton
        className={styles['backButton']}
        disabled={previousHole === undefined}
        label={previousHole === undefined ? t('back') : t('card:back', { hole: previousHole })}
        icon={<ChevronLeft size={24} aria-hidden="true" />}
        onClick={() => onGoToIndex(index - 1)}
      />
      <Button size="large" className={styles['nextButton']} data-next onClick={() => onGoToIndex(index + 1)}>
        {nextHole === undefined ? t('checkCards') : t('hole', { hole: nextHole })}
      </Button>
      {parForAll && (
        <Button
          variant="outline"
          size="large"
          className={styles['parForAllButton']}
          aria-disabled={parForAll.isDone || undefined}
          onClick={() => parForAll.isDone || parForAll.run()}
        >
          {t(parForAll.isForRemaining ? 'parForRemaining' : 'parForAll')}
        </Button>
      )}
    </div>
  );
}
