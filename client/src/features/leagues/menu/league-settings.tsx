import Settings from 'lucide-react/icons/settings-2';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dialogs/menu.tsx';
import type { LeagueActs } from '../use-league-acts.tsx';

export function LeagueSettings({ acts: { acts, prepare, choose } }: { acts: LeagueActs }) {
  const { t } = useTranslation('leagues');
  return (
    <Menu
      onOpenChange={(open) => open && prepare()}
      trigger={<IconButton label={t('settings.button')} icon={<Settings aria-hidden="true" size={22} />} />}
    >
      {acts.map(({ name, text, icon: Icon, group }, index) => (
        <Fragment key={name}>
          {index > 0 && group !== acts[index - 1]?.group && <MenuSeparator />}
          <MenuItem
            danger={name === 'delete'}
            icon={<Icon aria-hidden="true" />}
            onSelect={() => choose(name)}
          >
            {t(`settings.${text}`)}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
