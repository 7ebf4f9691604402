import { fedexTable } from '@golf-league/core/golf/fedex-table.ts';
import type { League } from '@golf-league/core/golf/league.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { parPoints } from '@golf-league/core/golf/score.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './dialog-form.module.css';

type Props = { open: boolean; onClose: () => void; league: League };

/** What a round counts in this league, and what wins it. */
export function RulesSheet({ open, onClose, league }: Props) {
  const { t } = useTranslation('leagues');
  const { mode } = league;
  const [first = 0, second = 0, third = 0] = fedexTable(rulesOfNewLeague(mode).pointsTable).map(
    (tenths) => tenths / 10,
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('rules.title')} subtitle={t(`modes.${mode}`)}>
      <div className={styles['words']}>
        <ul className={styles['points']}>
          <li>{t(`rules.${mode}.first`, { first, second, third, par: parPoints(league) })}</li>
          <li>{t(`rules.${mode}.second`)}</li>
          <li>{t(`rules.${mode}.third`)}</li>
          <li>{t(mode === 'fedex' ? 'rules.tiesSplit' : 'rules.tiesShare')}</li>
        </ul>
        <Link to={paths.gameModes()} className={styles['more']}>
          {t('rules.more')}
        </Link>
      </div>
    </Sheet>
  );
}
