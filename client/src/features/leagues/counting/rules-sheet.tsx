import { getFedexTable } from '@golf-league/core/golf/fedex-table.ts';
import type { LeagueSummary } from '@golf-league/core/golf/league.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { getParPoints } from '@golf-league/core/golf/rounds/score.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyComponent } from '../../../live/load-chunk.ts';
import { paths } from '../../../paths.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import styles from '../menu/dialog-form.module.css';
import { rulesQuery } from './rules.api.ts';
import { useRuleSentences } from './rules-line.tsx';

const CountingExample = lazyComponent(() => import('./counting-example-board.tsx'), 'CountingExample');

type Props = { open: boolean; onClose: () => void; league: LeagueSummary };

/** Explains what a round scores in this league, which rounds count, and how the league is won. */
export function RulesSheet({ open, onClose, league }: Props) {
  const { t } = useTranslation(['leagues', 'counting']);
  const getSentences = useRuleSentences();
  const { mode, holes } = league;
  const defaults = createLeagueRules(mode, holes);
  const { data: counting } = useQuery({ ...rulesQuery(league.id), enabled: open });
  const rules = { ...defaults, ...counting };
  const sentences = getSentences(rules);
  // The mode's default texts about missing rounds and ties are shown only once the rules have loaded, and only if the
  // rules do not override them.
  const showsMissingText =
    mode === 'fedex' ||
    (counting?.minimumRounds === 0 && (mode !== 'stroke' || counting.missingToPar === null));
  const showsTiesText = mode === 'fedex' || counting?.tieBreak === 'shared';
  const [first = 0, second = 0, third = 0] = getFedexTable(defaults.pointsTable).map((tenths) => tenths / 10);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('rules.title')}
      subtitle={[t(`modes.${mode}`), ...(holes === 9 ? [t('counting:holes.h9')] : [])].join(' · ')}
    >
      <div className={styles['content']}>
        <ul className={styles['bulletList']}>
          <li>{t(`rules.${mode}.first`, { first, second, third, par: getParPoints(league) })}</li>
          <li>{t(`rules.${mode}.second`)}</li>
          {showsMissingText && <li>{t(`rules.${mode}.third`)}</li>}
          {showsTiesText && <li>{t(mode === 'fedex' ? 'rules.tiesSplit' : 'rules.tiesShare')}</li>}
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {sentences.length > 0 && (
          <Suspense fallback={null}>
            <CountingExample rules={rules} />
          </Suspense>
        )}
        <Link to={paths.gameModes()} className={styles['link']}>
          {t('rules.more')}
        </Link>
      </div>
    </Sheet>
  );
}
