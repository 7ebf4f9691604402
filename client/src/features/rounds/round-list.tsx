import type { ModeSetting } from '@golf-league/core/golf/mode.ts';
import { thumbnailOf } from '@golf-league/core/contracts/pictures.ts';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { ToPar } from '../leagues/score.tsx';
import { useDayText } from './played-day.tsx';
import styles from './round-list.module.css';
import type { Round } from './rounds.api.ts';
import { ScorecardDialog } from './scorecard-dialog.tsx';
import { ScorecardThumb } from './scorecard-thumb.tsx';

type Props = {
  rounds: readonly Round[];
  setting: ModeSetting;
  /** whose rounds these are */
  name: string;
  /** only on one's own rounds, while the league takes any */
  onEdit: ((round: Round) => void) | undefined;
};

export function RoundList({ rounds, setting, name, onEdit }: Props) {
  const { t } = useTranslation('rounds');
  const dayText = useDayText();
  // Kept after closing, so that it fades away with its picture.
  const [enlarged, setEnlarged] = useState<{ src: string; number: number; open: boolean } | null>(null);
  if (rounds.length === 0) return <p className={styles['note']}>{t('none')}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {rounds.map((round) => {
          const number = round.round_number;
          const details = [
            dayText(round.played_on),
            setting === 3 && round.points !== null && t('pointsValue', { count: round.points }),
          ];
          const gross = round.score_brutto;
          const src = round.scorecard_image_url;
          return (
            <li key={round.roundId} className={styles['row']}>
              {src ? (
                <button
                  type="button"
                  className={styles['scorecard']}
                  aria-label={t('scorecard.enlarge', { number })}
                  onClick={() => setEnlarged({ src, number, open: true })}
                >
                  <ScorecardThumb src={thumbnailOf(src)} />
                </button>
              ) : (
                <ScorecardThumb src={null} />
              )}
              <div>
                <p className={styles['number']}>{t('number', { number })}</p>
                <p className={styles['detail']}>
                  {details.filter(Boolean).join(' · ')}
                  {gross !== null && (
                    <span className={styles['folded']}> · {t('bruttoValue', { gross })}</span>
                  )}
                </p>
              </div>
              <ToPar value={round.score_netto} className={styles['score']} />
              <span className={styles['gross']}>
                {gross !== null && (
                  <>
                    <ScreenReaderOnly>{t('brutto')} </ScreenReaderOnly>
                    {gross}
                  </>
                )}
              </span>
              {onEdit && (
                <IconButton
                  className={styles['edit']}
                  label={t('edit', { number })}
                  icon={<Pencil size={20} aria-hidden="true" />}
                  onClick={() => onEdit(round)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {enlarged && (
        <ScorecardDialog
          {...enlarged}
          key={enlarged.src}
          name={name}
          onClose={() => setEnlarged({ ...enlarged, open: false })}
        />
      )}
    </>
  );
}
