import MenuIcon from 'icon:menu';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { lazyComponent } from '../../live/load-chunk.ts';
import { useSession } from '../../platform/use-session.ts';
import { Avatar } from '../../ui/graphics/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import type { PageHandle } from '../page-handle.ts';
import { siteLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';
import styles from './top-bar.module.css';

const FullMenu = lazyDialog(() => import('./full-menu.tsx'), 'FullMenu');
const ProfileMenu = lazyComponent(() => import('./profile-menu.tsx'), 'ProfileMenu');

type BarVariant = Exclude<PageHandle['bar'], 'none'>;

export function TopBar({ variant }: { variant: BarVariant }) {
  const { t } = useTranslation('app');
  const session = useSession();
  const { logIn } = useAccountDialogs();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isOnDarkBackground = variant === 'on-deep';
  const isScrolled = useIsScrolled();
  return (
    <header
      className={classNames(styles['bar'], styles[variant])}
      data-on-dark={isOnDarkBackground || undefined}
      data-scrolled={isScrolled || undefined}
    >
      <div className={styles['inner']}>
        <Logo variant={variant === 'desktop-only' ? 'short' : 'full'} />
        {siteLinks.length > 0 && (
          <nav aria-label={t('mainNavigation')} className={styles['links']}>
            {siteLinks.map((link) => (
              <NavLink key={link.to} to={link.to}>
                {t(link.text)}
              </NavLink>
            ))}
          </nav>
        )}
        {/* A portal target: league/league-sidebar.tsx renders its buttons here. */}
        <div id="top-bar-actions" className={styles['actions']} />
        <div className={styles['desktopControls']}>
          <LanguageSwitch />
          <ThemeSwitch />
          {session ? (
            <Suspense fallback={<Avatar userId={session.userId} name={session.userName} />}>
              <ProfileMenu session={session} />
            </Suspense>
          ) : (
            !isOnDarkBackground && (
              <Button variant="outline" size="small" onClick={logIn}>
                {t('start.logIn')}
              </Button>
            )
          )}
        </div>
        <IconButton
          className={styles['menuButton']}
          label={t('menu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          icon={<MenuIcon size={28} />}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      <FullMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
