import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import ChevronRight from 'icon:chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playedCard } from '../../features/card/played-card.ts';
import { RoundScore } from '../../features/leagues/list/score.tsx';
import { useDayText } from '../../features/rounds/form/played-day.tsx';
import { ScorecardDialog } from '../../features/rounds/list/scorecard-dialog.tsx';
import { lateDialog } from '../../live/late-dialog.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './player-cards.module.css';

const CardSheet = lateDialog(() => import('../../features/card/card-sheet.tsx'), 'CardSheet', 'card');

type Props = { rules: ScoringRules; rounds: readonly Round[]; name: string };

/** The cards of a player's season, latest first; nothing if only totals were registered. */
export function PlayerCards({ rules, rounds, name }: Props) {
  const { t } = useTranslation('story');
  const dayText = useDayText();
  const [shown, setShown] = useState<{ round: Round; open: boolean } | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  const withCard = rounds.filter((round) => playedCard(round) !== null).toReversed();
  if (withCard.length === 0) return null;
  const card = shown && playedCard(shown.round);
  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>{t('cards')}</h2>
      <ul className={styles['list']}>
        {withCard.map((round) => (
          <li key={round.id}>
            <button type="button" className={styles['row']} onClick={() => setShown({ round, open: true })}>
              <span className={styles['words']}>
                <strong>{t('round', { number: round.number })}</strong>
                <span className={styles['where']}>
                  {dayText(round.playedOn)} · {playedCard(round)?.place}
                </span>
              </span>
              <RoundScore rules={rules} toPar={round.toPar} className={styles['score']} />
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {shown && card && (
        <CardSheet
          key={shown.round.id}
          open={shown.open}
          onClose={() => setShown({ ...shown, open: false })}
          card={card}
          mode={rules.mode}
          number={shown.round.number}
          name={name}
          photo={shown.round.picture}
          onEnlarge={() => setEnlarged(true)}
        />
      )}
      {shown?.round.picture && (
        <ScorecardDialog
          open={isEnlarged}
          onClose={() => setEnlarged(false)}
          src={shown.round.picture}
          number={shown.round.number}
          name={name}
        />
      )}
    </Card>
  );
}
