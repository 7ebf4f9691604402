import ChevronLeft from 'icon:chevron-left';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import styles from './back-link.module.css';

/** Goes back to the previous page, or to the league if the user opened this page from a link. */
export function BackLink({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation('story');
  const navigate = useNavigate();
  return (
    <Link
      to={paths.league(leagueId)}
      className={styles['backLink']}
      title={t('back')}
      onClick={(event) => {
        if (!isPreviousPageInApp() || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ChevronLeft size={26} aria-hidden="true" />
      <ScreenReaderOnly>{t('back')}</ScreenReaderOnly>
    </Link>
  );
}

/** Whether the previous history entry is in the app. The router counts its entries in `idx`. */
const isPreviousPageInApp = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
