import LandPlot from 'lucide-react/icons/land-plot';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/use-session.ts';
import styles from './logo.module.css';

export function Logo() {
  const { t } = useTranslation('app');
  const home = useSession() ? paths.dashboard() : paths.start();
  return (
    <Link to={home} className={styles['logo']}>
      <LandPlot size={24} aria-hidden="true" />
      {t('name')}
    </Link>
  );
}
