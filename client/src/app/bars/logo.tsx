import LandPlot from 'icon:land-plot';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { getAppName } from '../../ui/app-name.ts';
import { useSession } from '../../platform/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './logo.module.css';

type Props = {
  /** `mark` always hides the name, `short` hides it on narrow screens */
  variant?: 'full' | 'short' | 'mark';
};

export function Logo({ variant = 'full' }: Props) {
  const homePath = useSession() ? paths.dashboard() : paths.start();
  return (
    <Link to={homePath} className={classNames(styles['logo'], styles[variant])} title={getAppName()}>
      <LandPlot size={24} aria-hidden="true" />
      <span className={styles['wordmark']}>{getAppName()}</span>
    </Link>
  );
}
