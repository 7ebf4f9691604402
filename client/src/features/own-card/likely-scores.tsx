import { maximumHoleScores } from '@golf-league/core/golf/cards/card.ts';
import type { HoleOfTee } from '@golf-league/core/golf/rounds/course.ts';
import { useTranslation } from 'react-i18next';
import { Stepper } from '../../ui/fields/stepper.tsx';
import type { CardDraft } from './card-draft.ts';
import styles from './card-entry.module.css';

type Props = {
  holes: readonly HoleOfTee[];
  courseHandicap: number | null;
  card: CardDraft;
  onChange: (card: CardDraft) => void;
};

/** Asks for the most likely score of each picked-up hole, up to net double bogey. Only handicaps use it. */
export function LikelyScores({ holes, courseHandicap, card, onChange }: Props) {
  const { t } = useTranslation('card');
  const pickedUp = maximumHoleScores({ holes, courseHandicap }).flatMap((most, at) =>
    card.marks[at] === 'up' ? [{ hole: at + 1, most }] : [],
  );
  if (pickedUp.length === 0) return null;
  const setLikelyScore = (hole: number, likely: number, most: number) => {
    const { [hole]: _replaced, ...rest } = card.likely ?? {};
    onChange({ ...card, likely: likely < most ? { ...rest, [hole]: likely } : rest });
  };
  return (
    <section className={styles['likely']} aria-label={t('likely')}>
      <h3>{t('likely')}</h3>
      <p>{t('likelyWhy')}</p>
      {pickedUp.map(({ hole, most }) => {
        const value = Math.min(card.likely?.[hole] ?? most, most);
        return (
          <Stepper
            key={hole}
            label={`${t('hole')} ${hole}`}
            value={value}
            text={value === most ? t('likelyMost', { most }) : String(value)}
            min={1}
            max={most}
            onChange={(likely) => setLikelyScore(hole, likely, most)}
          />
        );
      })}
    </section>
  );
}
