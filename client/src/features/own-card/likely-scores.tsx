import { getMaximumHoleScores } from '@golf-league/core/golf/cards/card.ts';
import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../ui/fields/stepper.tsx';
import type { CardDraft } from './card-draft.ts';
import styles from './card-entry.module.css';

type Props = {
  holes: readonly TeeHole[];
  courseHandicap: number | null;
  card: CardDraft;
  onChange: (card: CardDraft) => void;
};

/** Asks for the most likely score on each picked-up hole, up to net double bogey. Only the handicap uses it. */
export function LikelyScores({ holes, courseHandicap, card, onChange }: Props) {
  const { t } = useTranslation('card');
  const pickedUpHoles = getMaximumHoleScores({ holes, courseHandicap }).flatMap((max, index) =>
    card.marks[index] === 'up' ? [{ hole: index + 1, max }] : [],
  );
  if (pickedUpHoles.length === 0) return null;
  const setLikelyScore = (hole: number, score: number, max: number) => {
    const { [hole]: _replaced, ...rest } = card.likely ?? {};
    onChange({ ...card, likely: score < max ? { ...rest, [hole]: score } : rest });
  };
  return (
    <section className={styles['likelyScores']} aria-label={t('mostLikely')}>
      <h3>{t('mostLikely')}</h3>
      <p>{t('mostLikelyHint')}</p>
      {pickedUpHoles.map(({ hole, max }) => {
        const value = Math.min(card.likely?.[hole] ?? max, max);
        return (
          <Stepper
            key={hole}
            label={`${t('hole')} ${hole}`}
            value={value}
            valueText={value === max ? t('mostLikelyMax', { most: max }) : String(value)}
            min={1}
            max={max}
            onChange={(score) => setLikelyScore(hole, score, max)}
          />
        );
      })}
    </section>
  );
}
