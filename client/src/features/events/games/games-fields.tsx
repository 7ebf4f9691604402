import { STAKE_MAX } from '@golf-league/core/contracts/games.ts';
import type { Games } from '@golf-league/core/golf/games/games.ts';
import { parseStake } from '@golf-league/core/golf/games/ledger.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import { KeyGrid, KeyRow } from '../../../ui/controls/key-row.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toGamesInput } from './games-draft.ts';
import styles from './games-fields.module.css';
import { useFormatGames } from './use-games-text.ts';

type Props = {
  holes: Holes;
  /** whether a course is planned; without one there are no scores per hole */
  hasCourse: boolean;
  games: Games;
  onChange: (games: Games) => void;
};

/** Renders the fields for an event's games, collapsed at first, since most events have none. */
export function GamesFields({ holes, hasCourse, games, onChange }: Props) {
  const { t } = useTranslation('games');
  const formatGames = useFormatGames();
  const changeGames = (changes: Partial<Games>) => onChange({ ...games, ...changes });
  const gamesInput = toGamesInput(games);
  const holeNumbers = Array.from({ length: holes }, (_, index) => index + 1);
  return (
    <details className={styles['games']}>
      <summary className={styles['summary']}>
        <span>{t('title')}</span>
        <span className={styles['muted']}>{gamesInput ? formatGames(gamesInput) : t('form.none')}</span>
      </summary>
      <div className={styles['fields']}>
        <KeyRow<'none' | 'net' | 'gross'>
          label={t('skins')}
          options={[
            { value: 'none', label: t('form.no') },
            { value: 'net', label: t('form.net') },
            { value: 'gross', label: t('form.gross') },
          ]}
          value={games.skins ?? 'none'}
          onChange={(value) => changeGames({ skins: value === 'none' ? null : value })}
        />
        {games.skins !== null && (
          <KeyRow<Games['skinsLeft']>
            label={t('form.unwonSkins')}
            options={[
              { value: 'lost', label: t('form.lost') },
              { value: 'next', label: t('form.next') },
            ]}
            value={games.skinsLeft}
            onChange={(skinsLeft) => changeGames({ skinsLeft })}
          />
        )}
        <KeyGrid
          label={t('pin')}
          options={holeNumbers}
          chosen={games.pins}
          onChange={(pins) => changeGames({ pins })}
        />
        <KeyGrid
          label={t('drive')}
          options={holeNumbers}
          chosen={games.drives}
          onChange={(drives) => changeGames({ drives })}
        />
        <Checkbox
          checked={games.countback}
          onChange={({ target }) => changeGames({ countback: target.checked })}
        >
          {t('form.countback')}
        </Checkbox>
        {!hasCourse && (games.skins !== null || games.countback) && (
          <p className={styles['muted']}>{t('form.needsCourse')}</p>
        )}
        <TextField
          label={t('form.stake')}
          hint={t(isCountableStake(games.stake ?? '') ? 'form.stakeHint' : 'form.stakeUncounted')}
          maxLength={STAKE_MAX}
          autoComplete="off"
          value={games.stake ?? ''}
          onChange={({ target }) => changeGames({ stake: target.value })}
        />
      </div>
    </details>
  );
}

/** Whether the field is empty or has a stake that the ledger can add up. */
const isCountableStake = (stake: string) => stake.trim() === '' || parseStake(stake) !== null;
