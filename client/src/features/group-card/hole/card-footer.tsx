import ChevronLeft from 'icon:chevron-left';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import styles from './card-footer.module.css';

type Props = {
  order: readonly number[];
  index: number;
  onGo: (index: number) => void;
  /** enters par for all players on the hole; undefined if the user cannot enter scores */
  allPar: { run: () => void; isDone: boolean; isRest: boolean } | undefined;
};

/** Renders the buttons at the bottom, within reach of the thumb: back, next, and par for all. */
export function CardFooter({ order, index, onGo, allPar }: Props) {
  const { t } = useTranslation(['cards', 'card']);
  const nextHole = order[index + 1];
  const previousHole = order[index - 1];
  return (
    <div className={styles['foot']}>
      <IconButton
        className={styles['back']}
        disabled={previousHole === undefined}
        label={previousHole === undefined ? t('back') : t('card:back', { hole: previousHole })}
        icon={<ChevronLeft size={24} aria-hidden="true" />}
        onClick={() => onGo(index - 1)}
      />
      <Button size="large" className={styles['next']} data-next onClick={() => onGo(index + 1)}>
        {nextHole === undefined ? t('check') : t('hole', { hole: nextHole })}
      </Button>
      {allPar && (
        <Button
          variant="outline"
          size="large"
          className={styles['allPar']}
          aria-disabled={allPar.isDone || undefined}
          onClick={() => allPar.isDone || allPar.run()}
        >
          {t(allPar.isRest ? 'restPar' : 'allPar')}
        </Button>
      )}
    </div>
  );
}
