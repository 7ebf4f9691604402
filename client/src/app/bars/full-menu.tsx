import { Dialog } from '@base-ui/react/dialog';
import BookOpen from 'icon:book-open';
import Help from 'icon:circle-question-mark';
import House from 'icon:house';
import LogIn from 'icon:log-in';
import LogOut from 'icon:log-out';
import Mail from 'icon:mail';
import UserPen from 'icon:user-pen';
import Trophy from 'icon:trophy';
import X from 'icon:x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { languageNames, languages } from '@golf-league/core/wire/languages.ts';
import type { Icon } from '../../ui/icon.ts';
import { ContainedPortal } from '../../ui/dialogs/contained-portal.tsx';
import { paths } from '../../paths.ts';
import { theme, themeChoices } from '../../platform/theme.ts';
import { useSession } from '../../platform/use-session.ts';
import { useStore } from '../../store.ts';
import { useDialogRootProps } from '../../ui/dialogs/use-dialog-root-props.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { KeyRow } from '../../ui/controls/key-row.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import styles from './full-menu.module.css';
import { LeagueSubmenu } from './league-submenu.tsx';
import type { LeagueMenuContext } from './league-submenu.tsx';
import { ProfileSubmenu } from './profile-submenu.tsx';
import { siteLinks } from './site-links.ts';
import { useLanguage } from './use-language.ts';
import { useLogOut } from './use-log-out.ts';

/** The icons of `siteLinks` in this menu; the bar on wide screens has no icons. */
const linkIcons: Readonly<Record<string, Icon>> = {
  [paths.howItWorks()]: Help,
  [paths.gameModes()]: BookOpen,
  [paths.contactUs()]: Mail,
};

type Props = {
  open: boolean;
  onClose: () => void;
  /** set on a league's page */
  leagueContext?: LeagueMenuContext;
};

/** Renders the full-screen menu on phones: pages, actions, theme and language. */
export function FullMenu({ open, onClose, leagueContext }: Props) {
  const { t } = useTranslation(['app', 'accounts', 'leagues']);
  const session = useSession();
  const navigate = useNavigate();
  const requestLogOut = useLogOut();
  const { logIn } = useAccountDialogs();
  const { language, choose } = useLanguage();
  const themeChoice = useStore(theme);
  const [submenu, setSubmenu] = useState<'profile' | 'league' | null>(null);
  const rootProps = useDialogRootProps(open, onClose);
  // The next time the menu opens, it starts at the top level.
  if (!open && submenu) setSubmenu(null);

  async function navigateTo(to: string) {
    // The new page replaces the menu's history entry: see ui/dialogs/use-close-on-back.ts.
    await navigate(to, { replace: true });
    onClose();
  }
  const homePath = session ? paths.dashboard() : paths.start();
  const links = [
    { to: homePath, text: t('home'), LinkIcon: House },
    ...siteLinks.map((link) => ({ to: link.to, text: t(link.text), LinkIcon: linkIcons[link.to] })),
  ];

  return (
    <Dialog.Root {...rootProps}>
      <ContainedPortal portal={Dialog.Portal}>
        <Dialog.Popup className={styles['menu']} data-on-dark>
          <div className={styles['header']}>
            <Dialog.Title className={styles['title']}>{t('menu')}</Dialog.Title>
            <Dialog.Close render={<IconButton label={t('closeMenu')} icon={<X size={28} />} />} />
          </div>
          {session && submenu === 'profile' ? (
            <ProfileSubmenu session={session} onBack={() => setSubmenu(null)} onClose={onClose} />
          ) : leagueContext && submenu === 'league' ? (
            <LeagueSubmenu context={leagueContext} onBack={() => setSubmenu(null)} onClose={onClose} />
          ) : (
            <ul className={styles['links']}>
              {links.map((link) => (
                <li key={link.to}>
                  <a
                    href={link.to}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey) return;
                      event.preventDefault();
                      void navigateTo(link.to);
                    }}
                  >
                    {link.LinkIcon && <link.LinkIcon aria-hidden="true" />}
                    {link.text}
                  </a>
                </li>
              ))}
              {session && (
                <li>
                  <button type="button" onClick={() => setSubmenu('profile')}>
                    <UserPen aria-hidden="true" />
                    {t('accounts:menu.edit')}
                  </button>
                </li>
              )}
              {leagueContext && (
                <li>
                  <button type="button" onClick={() => setSubmenu('league')}>
                    <Trophy aria-hidden="true" />
                    {t('leagues:menu.edit')}
                  </button>
                </li>
              )}
              <li>
                {session ? (
                  <button type="button" onClick={() => (onClose(), requestLogOut())}>
                    <LogOut aria-hidden="true" />
                    {t('logOut')}
                  </button>
                ) : (
                  <button type="button" onClick={() => (onClose(), logIn())}>
                    <LogIn aria-hidden="true" />
                    {t('start.logIn')}
                  </button>
                )}
              </li>
            </ul>
          )}
          <div className={styles['choices']}>
            <KeyRow
              label={t('language')}
              value={language}
              onChange={choose}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
            <KeyRow
              label={t('theme')}
              value={themeChoice}
              onChange={(choice) => theme.choose(choice)}
              options={themeChoices.map((value) => ({ value, label: t(`themes.${value}`) }))}
            />
          </div>
        </Dialog.Popup>
      </ContainedPortal>
    </Dialog.Root>
  );
}
