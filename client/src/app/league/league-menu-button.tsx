import MenuIcon from 'icon:menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { LeagueMenuContext } from '../bars/league-submenu.tsx';

const FullMenu = lazyDialog(() => import('../bars/full-menu.tsx'), 'FullMenu');

/** Opens the full menu from the hero, because a league's page has no top bar on a phone. */
export function LeagueMenuButton({ context }: { context: LeagueMenuContext }) {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<MenuIcon size={26} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <FullMenu open={isOpen} onClose={() => setOpen(false)} leagueContext={context} />
    </>
  );
}
