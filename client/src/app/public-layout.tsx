import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { lazyComponent } from '../live/load-chunk.ts';
import { findOfferedLanguage } from './bars/offered-language.ts';
import styles from './public-layout.module.css';
import { footerLinks } from './bars/site-links.ts';

const LanguageOffer = lazyComponent(() => import('./bars/language-offer.tsx'), 'LanguageOffer');

/** Renders public pages with the legal links at the bottom. */
export function PublicLayout() {
  const { t } = useTranslation('app');
  return (
    <div className={styles['page']}>
      <div>
        <Outlet />
      </div>
      <nav aria-label={t('footerNavigation')} className={styles['footer']}>
        {footerLinks.map((link) => (
          <NavLink key={link.to} to={link.to}>
            {t(link.text)}
          </NavLink>
        ))}
      </nav>
      {findOfferedLanguage() && (
        <Suspense>
          <LanguageOffer place="page" />
        </Suspense>
      )}
    </div>
  );
}
