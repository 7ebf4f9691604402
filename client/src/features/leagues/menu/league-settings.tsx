import Settings from 'icon:settings-2';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dialogs/menu.tsx';
import { listMenuActions } from '../actions/menu-actions.ts';
import type { LeagueActionControls } from '../actions/use-league-actions.tsx';
import type { League } from '../leagues.api.ts';

type Props = { league: League; userId: string; leagueActions: LeagueActionControls };

export function LeagueSettings({ league, userId, leagueActions: { prepare, choose } }: Props) {
  const { t } = useTranslation('leagues');
  const navigate = useNavigate();
  const actions = listMenuActions(league, userId);
  return (
    <Menu
      onOpenChange={(open) => open && prepare()}
      trigger={<IconButton label={t('settings.button')} icon={<Settings aria-hidden="true" size={22} />} />}
    >
      {actions.map(({ name, text, icon: Icon, group }, index) => (
        <Fragment key={name}>
          {index > 0 && group !== actions[index - 1]?.group && <MenuSeparator />}
          <MenuItem
            danger={name === 'delete'}
            icon={<Icon aria-hidden="true" />}
            onSelect={() => (name === 'about' ? void navigate(paths.leagueAbout(league.id)) : choose(name))}
          >
            {t(`settings.${text}`)}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
