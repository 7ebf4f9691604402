import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/graphics/skeleton.tsx';
import { roundHistoryQuery } from './history.api.ts';
import { HistoryList } from './history-list.tsx';
import { membersQuery } from '../members/members.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  round: { id: string; leagueId: string; number: number };
  rules: ScoringRules;
  userId: string;
};

/** Lists the changes to a corrected round, who made them, and when. */
export function CorrectionSheet({ open, onClose, round, rules, userId }: Props) {
  const { t } = useTranslation('history');
  const { data: entries, isError, refetch } = useQuery(roundHistoryQuery(round.leagueId, round.id));
  const { data: members = [] } = useQuery(membersQuery(round.leagueId));
  const pictures = new Map(members.map(({ id, picture }) => [id, picture]));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('round.title', { number: round.number })}
      subtitle={t('round.subtitle')}
    >
      {entries ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll a long list
        <div role="region" aria-label={t('title')} tabIndex={0}>
          <HistoryList entries={entries} rules={rules} userId={userId} pictures={pictures} />
        </div>
      ) : isError ? (
        <EmptyState title={t('failed')} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
          {t('failedText')}
        </EmptyState>
      ) : (
        <SkeletonGroup label={t('loading')}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}
