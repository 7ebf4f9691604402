import ChevronDown from 'icon:chevron-down';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Menu, MenuItem } from '../../ui/dialogs/menu.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { LeagueEvent } from '../events/events.api.ts';
import { listOfNames } from '../leagues/members/list-of-names.ts';
import styles from './group-switcher.module.css';

type Props = {
  event: LeagueEvent;
  /** from 0 */
  number: number;
  /** whether the reader writes for all groups: admins, and the author of the day */
  mayChoose: boolean;
};

/** The name of the group. Readers who may write for all groups can switch to another one. */
export function GroupSwitcher({ event, number, mayChoose }: Props) {
  const { t } = useTranslation('cards');
  const [, setSearch] = useSearchParams();
  const name = t('group', { number: number + 1 });
  if (!mayChoose || event.groups.length < 2) return name;
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles['trigger']}>
          {name}
          <ScreenReaderOnly>, {t('otherGroup')}</ScreenReaderOnly>
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      }
    >
      {event.groups.map(({ players, startsAt, startHole }, index) => (
        <MenuItem
          // oxlint-disable-next-line react/no-array-index-key -- a group is its number
          key={`${index} ${startsAt} ${startHole}`}
          onSelect={() => setSearch({ group: String(index + 1) }, { replace: true })}
        >
          <span className={styles['group']}>
            <strong>{t('group', { number: index + 1 })}</strong>
            <span>{listOfNames(players.map((player) => player.name))}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
