import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import Maximize2 from 'icon:maximize-2';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { computeOwnCardTotals } from './own-card-totals.ts';
import styles from './card-sheet.module.css';
import { CardTable } from './card-table.tsx';
import { CardTotals } from './card-totals.tsx';
import type { PlayedCard } from './played-card.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  card: PlayedCard;
  mode: Mode;
  roundNumber: number;
  playerName: string;
  /** the photo of the paper card; a tap enlarges it */
  photo: string | null;
  onEnlarge: () => void;
};

/** Shows a card read-only, with the photo of the paper card. */
export function CardSheet({ open, onClose, card, mode, roundNumber, playerName, photo, onEnlarge }: Props) {
  const { t } = useTranslation('card');
  const { courseAndTee, holes, marks } = card;
  // Without the handicap there are no net scores, so the card is shown as stroke play in every mode.
  const isHandicapHidden = card.playingHandicap === null;
  const cardProps = {
    mode: isHandicapHidden ? ('stroke' as const) : mode,
    playingHandicap: card.playingHandicap ?? 0,
    holes,
    marks,
  };
  const handicapText = t('playingHandicap', { handicap: formatPlayingHandicap(cardProps.playingHandicap) });
  return (
    <Sheet
      size="wide"
      open={open}
      onClose={onClose}
      title={t('scorecardOf', { name: playerName, number: roundNumber })}
      subtitle={isHandicapHidden ? courseAndTee : `${courseAndTee} · ${handicapText}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the long card */}
      <div role="region" aria-label={t('wholeCard')} tabIndex={0} className={styles['card']}>
        <CardTotals
          mode={cardProps.mode}
          totals={computeOwnCardTotals(cardProps)}
          grossOnly={isHandicapHidden}
        />
        <CardTable {...cardProps} />
        {photo !== null && (
          <button type="button" className={styles['photo']} aria-label={t('enlarge')} onClick={onEnlarge}>
            <img src={photo} alt="" />
            <Maximize2 size={22} aria-hidden="true" />
          </button>
        )}
      </div>
    </Sheet>
  );
}
