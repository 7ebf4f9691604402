import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import type { CountingRules, ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../live/load-part.ts';
import { useAct } from '../../../live/use-act.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../../ui/drawn/spinner.tsx';
import styles from '../menu/dialog-form.module.css';
import { leagueKeys } from '../leagues.api.ts';
import { changeRules, rulesQuery } from './rules.api.ts';

const CountingForm = lazyPart(() => import('./counting-form.tsx'), 'CountingForm');

type Props = { open: boolean; onClose: () => void; league: { id: string } & ScoringRules; userId: string };

/** An admin's dialog for how rounds count. Untouched rules follow the changes of other admins. */
export function CountingDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation(['counting', 'leagues', 'ui']);
  const [typed, setTyped] = useState<Partial<CountingRules>>({});
  const current = useQuery({ ...rulesQuery(league.id), enabled: open }).data;
  const close = () => {
    setTyped({});
    onClose();
  };
  const change = useAct({
    send: ({ to }: { to: Partial<CountingRules>; from?: Partial<CountingRules> }) =>
      changeRules(league.id, userId, to),
    success(_answer, { from }) {
      const outcome = from === undefined ? 'savedBack' : 'saved';
      return {
        title: t(`${outcome}.title`),
        text: t(`${outcome}.text`),
        ...(from !== undefined && {
          action: { label: t('leagues:outcomes.undo'), run: () => change.run({ to: from }) },
        }),
      };
    },
    refetch: [leagueKeys.one(league.id)],
    onDone: close,
    failure: t('failed'),
    explain: { 409: 'league_finished' },
  });
  const rules = current && { ...rulesOfNewLeague(league.mode, league.holes), ...current, ...typed };
  const changed = current ? changedRules(current, typed) : {};
  const hasChanges = Object.keys(changed).length > 0;
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      onClose={close}
      title={t('title')}
      subtitle={t('effect')}
      footer={
        <>
          <Button
            busy={change.busy}
            disabled={!hasChanges}
            onClick={() => current && change.run({ to: changed, from: valuesIn(current, changed) })}
          >
            {t('save')}
          </Button>
          <Button variant="outline" onClick={close}>
            {t('ui:cancel')}
          </Button>
        </>
      }
    >
      <div className={styles['words']}>
        {rules ? (
          <Suspense fallback={<Spinner />}>
            <CountingForm
              leagueId={league.id}
              rules={rules}
              onChange={(update) => setTyped((before) => ({ ...before, ...update }))}
            />
          </Suspense>
        ) : (
          <Spinner />
        )}
      </div>
    </Sheet>
  );
}

const keysOf = (rules: Partial<CountingRules>) => Object.keys(rules) as (keyof CountingRules)[];

/** The values in the form that differ from the current ones. */
const changedRules = (current: CountingRules, typed: Partial<CountingRules>): Partial<CountingRules> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([rule, value]) => JSON.stringify(current[rule as keyof CountingRules]) !== JSON.stringify(value),
    ),
  );

/** The earlier values of changed rules, for undo. */
const valuesIn = (current: CountingRules, changed: Partial<CountingRules>): Partial<CountingRules> =>
  Object.fromEntries(keysOf(changed).map((rule) => [rule, current[rule]]));
