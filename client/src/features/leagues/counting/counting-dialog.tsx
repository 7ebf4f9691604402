import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { CountingRules, ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../live/load-chunk.ts';
import { useAction } from '../../../live/use-action.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import styles from '../menu/dialog-form.module.css';
import { leagueKeys } from '../leagues.api.ts';
import { changeRules, rulesQuery } from './rules.api.ts';

const CountingForm = lazyComponent(() => import('./counting-form.tsx'), 'CountingForm');

type Props = { open: boolean; onClose: () => void; league: { id: string } & ScoringRules; userId: string };

/** Lets an admin change how rounds count. Unedited rules are updated when another admin saves new values. */
export function CountingDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation(['counting', 'leagues', 'ui']);
  const [editedRules, setEditedRules] = useState<Partial<CountingRules>>({});
  const currentRules = useQuery({ ...rulesQuery(league.id), enabled: open }).data;
  const close = () => {
    setEditedRules({});
    onClose();
  };
  const saveAction = useAction({
    send: ({ to }: { to: Partial<CountingRules>; from?: Partial<CountingRules> }) =>
      changeRules(league.id, userId, to),
    success(_response, { from }) {
      const textKey = from === undefined ? 'restored' : 'saved';
      return {
        title: t(`${textKey}.title`),
        text: t(`${textKey}.text`),
        ...(from !== undefined && {
          action: { label: t('leagues:outcomes.undo'), run: () => saveAction.run({ to: from }) },
        }),
      };
    },
    refetch: [leagueKeys.one(league.id)],
    onDone: close,
    failureTitle: t('failed'),
    failureTextOptions: { 409: 'league_finished' },
  });
  const displayedRules = currentRules && {
    ...createLeagueRules(league.mode, league.holes),
    ...currentRules,
    ...editedRules,
  };
  const changes = currentRules ? getChangedRules(currentRules, editedRules) : {};
  const hasChanges = Object.keys(changes).length > 0;
  return (
    <Sheet
      keepOpenOnOutsidePress
      size="wide"
      open={open}
      onClose={close}
      title={t('title')}
      subtitle={t('effect')}
      footer={
        <>
          <Button
            busy={saveAction.busy}
            disabled={!hasChanges}
            onClick={() =>
              currentRules && saveAction.run({ to: changes, from: pickCurrentValues(currentRules, changes) })
            }
          >
            {t('save')}
          </Button>
          <Button variant="outline" onClick={close}>
            {t('ui:cancel')}
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        {displayedRules ? (
          <Suspense fallback={<Spinner />}>
            <CountingForm
              leagueId={league.id}
              rules={displayedRules}
              onChange={(update) => setEditedRules((previous) => ({ ...previous, ...update }))}
            />
          </Suspense>
        ) : (
          <Spinner />
        )}
      </div>
    </Sheet>
  );
}

const getRuleNames = (rules: Partial<CountingRules>) => Object.keys(rules) as (keyof CountingRules)[];

/** Returns the edited values that differ from the current rules. */
const getChangedRules = (current: CountingRules, edited: Partial<CountingRules>): Partial<CountingRules> =>
  Object.fromEntries(
    Object.entries(edited).filter(
      ([rule, value]) => JSON.stringify(current[rule as keyof CountingRules]) !== JSON.stringify(value),
    ),
  );

/** Returns the current values of the changed rules, for undo. */
const pickCurrentValues = (current: CountingRules, changes: Partial<CountingRules>): Partial<CountingRules> =>
  Object.fromEntries(getRuleNames(changes).map((rule) => [rule, current[rule]]));
