import MenuIcon from 'lucide-react/icons/menu';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../live/load-part.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { LeagueOfMenu } from '../bars/league-submenu.tsx';

const FullMenu = lazyPart(() => import('../bars/full-menu.tsx'), 'FullMenu');

/** Opens the full menu from the hero: on a phone the page of a league has no top bar. */
export function LeagueMenuButton({ league }: { league: LeagueOfMenu }) {
  const { t } = useTranslation('app');
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <IconButton
        label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        icon={<MenuIcon size={26} aria-hidden="true" />}
        onClick={() => setMenu('open')}
      />
      {menu !== 'never' && (
        <Suspense>
          <FullMenu open={menu === 'open'} onClose={() => setMenu('closed')} league={league} />
        </Suspense>
      )}
    </>
  );
}
