import ChevronDown from 'icon:chevron-down';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Menu, MenuItem } from '../../ui/dialogs/menu.tsx';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { LeagueEvent } from '../events/events.api.ts';
import { formatNameList } from '../leagues/members/format-name-list.ts';
import styles from './group-switcher.module.css';

type Props = {
  event: LeagueEvent;
  /** the index of the group, from 0 */
  groupIndex: number;
  /** whether the user can enter scores for all groups: admins and the event's creator can */
  canChoose: boolean;
};

/** Shows the name of the group, or a menu of all groups for users who can enter scores for all of them. */
export function GroupSwitcher({ event, groupIndex, canChoose }: Props) {
  const { t } = useTranslation('cards');
  const [, setSearch] = useSearchParams();
  const name = t('group', { number: groupIndex + 1 });
  if (!canChoose || event.groups.length < 2) return name;
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
          // oxlint-disable-next-line react/no-array-index-key -- a group is identified by its number
          key={`${index} ${startsAt} ${startHole}`}
          onSelect={() => setSearch({ group: String(index + 1) }, { replace: true })}
        >
          <span className={styles['group']}>
            <strong>{t('group', { number: index + 1 })}</strong>
            <span>{formatNameList(players.map((player) => player.name))}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
