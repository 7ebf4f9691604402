import type { ModeSetting } from '@golf-league/core/golf/mode.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './round-list.module.css';
import { RoundRow } from './round-row.tsx';
import type { Round } from './rounds.api.ts';
import type { ShownRound } from './rounds-with-outbox.tsx';
import { ScorecardDialog } from './scorecard-dialog.tsx';

type Props = {
  rounds: readonly ShownRound[];
  setting: ModeSetting;
  /** whose rounds these are */
  name: string;
  /** only on one's own rounds, while the league takes any */
  onEdit: ((round: Round) => void) | undefined;
  onChange: ((shown: ShownRound) => void) | undefined;
};

export function RoundList({ rounds, setting, name, onEdit, onChange }: Props) {
  const { t } = useTranslation('rounds');
  // Kept after closing, so that it fades away with its picture.
  const [enlarged, setEnlarged] = useState<{ src: string; number: number; open: boolean } | null>(null);
  if (rounds.length === 0) return <p className={styles['note']}>{t('none')}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {rounds.map((shown) => (
          <RoundRow
            key={shown.entry?.kind === 'round' ? shown.entry.key : shown.round.roundId}
            shown={shown}
            setting={setting}
            onEnlarge={(src, number) => setEnlarged({ src, number, open: true })}
            onEdit={onEdit}
            onChange={onChange}
          />
        ))}
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
