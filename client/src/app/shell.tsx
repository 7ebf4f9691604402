import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { Location } from 'react-router';
import { SkipLink } from '../ui/skip-link.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import type { PageHandle } from './page-handle.ts';
import { TopBar } from './bars/top-bar.tsx';

export function Shell() {
  const { t } = useTranslation('app');
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  const main = useFocusOnNewPage();
  return (
    <AccountDialogs>
      <SkipLink to="content">{t('skipToContent')}</SkipLink>
      <TopBar look={page?.bar ?? 'plain'} />
      <main id="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration getKey={placeOf} />
    </AccountDialogs>
  );
}

/** Every page that is opened afresh has the key 'default': how far one was scrolled must not be told of the next. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** A new page is read from its beginning, also by who does not see it change. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
