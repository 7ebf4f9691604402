import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import ChevronRight from 'icon:chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toPlayedCard } from '../../features/own-card/played-card.ts';
import { RoundScore } from '../../features/leagues/list/score.tsx';
import { useFormatDay } from '../../features/rounds/form/played-day.tsx';
import { ScorecardDialog } from '../../features/rounds/list/scorecard-dialog.tsx';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './player-cards.module.css';

const CardSheet = lazyDialog(() => import('../../features/own-card/card-sheet.tsx'), 'CardSheet', 'card');

type Props = { rules: ScoringRules; rounds: readonly Round[]; name: string };

/** Lists the scorecards of a player's season, latest first. Renders nothing if only totals were registered. */
export function PlayerCards({ rules, rounds, name }: Props) {
  const { t } = useTranslation('story');
  const formatDay = useFormatDay();
  const [openCard, setOpenCard] = useState<{ round: Round; open: boolean } | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  const roundsWithCard = rounds.filter((round) => toPlayedCard(round) !== null).toReversed();
  if (roundsWithCard.length === 0) return null;
  const card = openCard && toPlayedCard(openCard.round);
  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>{t('cards')}</h2>
      <ul className={styles['list']}>
        {roundsWithCard.map((round) => (
          <li key={round.id}>
            <button
              type="button"
              className={styles['row']}
              onClick={() => setOpenCard({ round, open: true })}
            >
              <span className={styles['text']}>
                <strong>{t('round', { number: round.number })}</strong>
                <span className={styles['details']}>
                  {formatDay(round.playedOn)} · {toPlayedCard(round)?.courseAndTee}
                </span>
              </span>
              <RoundScore rules={rules} toPar={round.toPar} className={styles['score']} />
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {openCard && card && (
        <CardSheet
          key={openCard.round.id}
          open={openCard.open}
          onClose={() => setOpenCard({ ...openCard, open: false })}
          card={card}
          mode={rules.mode}
          roundNumber={openCard.round.number}
          playerName={name}
          photo={openCard.round.picture}
          onEnlarge={() => setEnlarged(true)}
        />
      )}
      {openCard?.round.picture && (
        <ScorecardDialog
          open={isEnlarged}
          onClose={() => setEnlarged(false)}
          src={openCard.round.picture}
          number={openCard.round.number}
          name={name}
        />
      )}
    </Card>
  );
}
