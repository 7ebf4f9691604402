import ChevronDown from 'icon:chevron-down';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../ui/dialogs/menu.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { TeeName } from '../courses/tee-name.tsx';
import type { CardTee } from './displayed-players.ts';
import styles from './player-tee.module.css';

type Props = {
  /** the name that the group uses for the player */
  playerName: string;
  tee: string;
  /** the tees that the player can choose */
  tees: readonly Pick<CardTee, 'teeId' | 'name' | 'par'>[];
  /** undefined if the user cannot change the tee */
  onChoose: ((teeId: string) => void) | undefined;
};

/** Shows a player's tee in an event, with a menu to change it. */
export function PlayerTee({ playerName, tee, tees, onChoose }: Props) {
  const { t } = useTranslation('cards');
  if (!onChoose || tees.length < 2) return <TeeName name={tee} />;
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles['trigger']}>
          <TeeName name={tee} />
          <ScreenReaderOnly>, {t('changeTee', { name: playerName })}</ScreenReaderOnly>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      }
    >
      {tees.flatMap(({ teeId, name, par }) =>
        teeId === null ? (
          []
        ) : (
          <MenuItem key={teeId} onSelect={() => onChoose(teeId)}>
            <TeeName name={name} />
            <span className={styles['par']}>{t('par', { par })}</span>
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
