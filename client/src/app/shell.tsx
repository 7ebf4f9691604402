import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { Location } from 'react-router';
import { prerenderedPage } from '../platform/prerendered-page.ts';
import { useStore } from '../store.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import type { PageHandle } from './page-handle.ts';
import { TopBar } from './bars/top-bar.tsx';

export function Shell() {
  const { t } = useTranslation('app');
  const { bar = 'plain' } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>;
  const mainRef = useFocusOnNewPage();
  return (
    <AccountDialogs>
      <SkipLink to="content">{t('skipToContent')}</SkipLink>
      {bar !== 'none' && <TopBar variant={bar} />}
      <main id="content" ref={mainRef} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollManager />
    </AccountDialogs>
  );
}

/** The router scrolls each page to the top, but must not do so while the user is reading a prerendered page. */
function ScrollManager() {
  const { isShown } = useStore(prerenderedPage);
  return isShown ? null : <RouteScrollRestoration />;
}

function RouteScrollRestoration() {
  useLayoutEffect(() => {
    const { scrolledTo } = prerenderedPage.get();
    if (scrolledTo > 0) scrollTo(0, scrolledTo);
  }, []);
  return <ScrollRestoration getKey={getScrollKey} />;
}

/** The first page after a load always has the key 'default', so its scroll position is stored by path. */
const getScrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Moves focus to each new page, so that a screen reader reads it from the beginning. */
function useFocusOnNewPage() {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  // A layout effect runs before a dialog on the new page takes focus; a later effect could steal it.
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    prerenderedPage.remove();
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  return mainRef;
}
