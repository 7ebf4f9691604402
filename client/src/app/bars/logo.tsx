import LandPlot from 'lucide-react/icons/land-plot';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './logo.module.css';

type Props = {
  /** `mark` leaves out the word at every width, `short` up to the width that has room for it */
  look?: 'full' | 'short' | 'mark';
};

export function Logo({ look = 'full' }: Props) {
  const { t } = useTranslation('app');
  const home = useSession() ? paths.dashboard() : paths.start();
  return (
    <Link to={home} className={classNames(styles['logo'], styles[look])} title={t('name')}>
      <LandPlot size={24} aria-hidden="true" />
      <span className={styles['word']}>{t('name')}</span>
    </Link>
  );
}
