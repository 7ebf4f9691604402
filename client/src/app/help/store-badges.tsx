import Play from 'icon:play';
import Smartphone from 'icon:smartphone';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fetchSite } from '../../live/site.ts';
import { paths } from '../../paths.ts';
import styles from './store-badges.module.css';

const stores = [
  { name: 'App Store', icon: Smartphone, url: 'appStoreUrl' },
  { name: 'Google Play', icon: Play, url: 'playStoreUrl' },
] as const;

type StoreUrls = { appStoreUrl: string | null; playStoreUrl: string | null };

/** Links to the app stores. If a store does not have the app, its badge says so and links to the install guide. */
export function StoreBadges() {
  const { t } = useTranslation('help');
  const storeUrls = useStoreUrls();
  return (
    <ul className={styles['badges']}>
      {stores.map(({ name, icon: Icon, url }) => {
        const storeUrl = storeUrls?.[url];
        const content = (
          <>
            <Icon size={28} aria-hidden="true" />
            {storeUrl ? (
              <span>
                <small>{t('install.storePrefix')}</small> <b translate="no">{name}</b>
              </span>
            ) : (
              <span>
                <small translate="no">{name}</small> <b>{t('install.addToHomeScreen')}</b>
              </span>
            )}
          </>
        );
        return (
          <li key={name}>
            {storeUrl ? (
              <a href={storeUrl} rel="noreferrer" className={styles['badge']}>
                {content}
              </a>
            ) : (
              <Link to={`${paths.howItWorks()}#install`} className={styles['badge']}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function useStoreUrls(): StoreUrls | null {
  const [storeUrls, setStoreUrls] = useState<StoreUrls | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void fetchSite().then((site) => !isUnmounted && setStoreUrls(site));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return storeUrls;
}
