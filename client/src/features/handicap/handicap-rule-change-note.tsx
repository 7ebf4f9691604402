import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatDate } from '../../ui/time.tsx';
import { markHandicapChangeSeen } from './handicap.api.ts';
import type { Handicap } from './handicap.api.ts';
import styles from './handicap-dialog.module.css';
import { useHandicapChange } from './use-handicap-change.ts';

type Props = { userId: string; change: NonNullable<Handicap['moved']>; queryClient: QueryClient };

/** Explains once how the 2024 handicap rules changed an estimate that the user has seen before. */
export function HandicapRuleChangeNote({ userId, change: { before, after, at }, queryClient }: Props) {
  const { t } = useTranslation('handicap');
  const markSeen = useHandicapChange(userId, queryClient, markHandicapChangeSeen);
  const formatIndex = (index: number) => formatHandicapIndex(index, getCurrentLanguage());
  return (
    <div className={styles['prompt']}>
      <p>
        {t('methodChanged', {
          day: formatDate(new Date(at)),
          before: formatIndex(before),
          after: formatIndex(after),
        })}
      </p>
      <Button variant="outline" busy={markSeen.isPending} onClick={() => markSeen.mutate(undefined)}>
        {t('methodChangedDismiss')}
      </Button>
    </div>
  );
}
