import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { HOLES, rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import { lazyPart } from '../../../live/load-part.ts';
import { sayFailure } from '../../../live/say-failure.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyRow } from '../../../ui/controls/key-row.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../../ui/drawn/spinner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import counting from '../counting/counting.module.css';
import styles from './dialog-form.module.css';
import { createLeague, leagueKeys, modeOptions } from '../leagues.api.ts';
import { useNewRulesLine } from '../counting/rules-line.tsx';

const CountingForm = lazyPart(() => import('../counting/counting-form.tsx'), 'CountingForm');

type Props = { open: boolean; userId: string; onClose: () => void; onCreated: (leagueId: string) => void };

/** Until a mode is chosen, the rules are shown with the example of stroke play. */
const plain = rulesOfNewLeague('stroke');

export function CreateLeagueDialog({ open, userId, onClose, onCreated }: Props) {
  const { t } = useTranslation(['leagues', 'counting']);
  const queryClient = useQueryClient();
  const lineOf = useNewRulesLine();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Mode | null>(null);
  const [rules, setRules] = useState<LeagueRules>(plain);
  const [page, setPage] = useState<'league' | 'rules'>('league');
  const summary = useRef<HTMLButtonElement>(null);
  // Also on a touch screen: nothing else is asked first.
  const first = useRef<HTMLInputElement>(null);
  // Only after the rules: a dialog that opens begins with the name.
  const [isBack, setIsBack] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const create = useMutation({
    mutationFn: (league: { name: string; rules: LeagueRules }) => createLeague({ ...league, userId }, key),
    onSuccess(leagueId) {
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
      showToast({ kind: 'success', title: t('outcomes.created.title'), text: t('outcomes.created.text') });
      setName('');
      setMode(null);
      setRules(plain);
      setIsBack(false);
      setKey(newIdempotencyKey());
      onCreated(leagueId);
    },
    onError: (error) =>
      sayFailure(t('create.failed'), error, { 409: 'league_exists', 401: 'create_league_401' }),
  });
  // A changed form is another league, and needs a new idempotency key.
  const edit = (change: () => void) => {
    change();
    if (create.isError) setKey(newIdempotencyKey());
  };
  const chosen = { ...rules, mode: mode ?? plain.mode };
  const back = () => (setIsBack(true), setPage('league'));
  if (page === 'rules') {
    return (
      <Sheet
        key="rules"
        keepOnOutsidePress
        size="wide"
        open={open}
        onClose={back}
        title={t('counting:title')}
        footer={<Button onClick={back}>{t('counting:done')}</Button>}
      >
        <Suspense fallback={<Spinner />}>
          <CountingForm rules={chosen} onChange={(one) => edit(() => setRules({ ...rules, ...one }))}>
            <KeyRow
              label={t('counting:holes.label')}
              options={HOLES.map((value) => ({ value, label: String(value) }))}
              value={rules.holes}
              onChange={(holes) => edit(() => setRules({ ...rules, holes }))}
            />
          </CountingForm>
        </Suspense>
      </Sheet>
    );
  }
  return (
    <Sheet
      key="league"
      keepOnOutsidePress
      open={open}
      onClose={() => (setIsBack(false), onClose())}
      title={t('create.title')}
      initialFocus={isBack ? summary : first}
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && mode && !create.isPending) create.mutate({ name: name.trim(), rules: chosen });
        }}
      >
        <TextField
          ref={first}
          label={t('create.name')}
          maxLength={LEAGUE_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={(event) => edit(() => setName(event.target.value))}
        />
        <SelectField
          label={t('create.mode')}
          hint={mode ? t(`modeHints.${mode}`) : undefined}
          value={modeOptions.find((option) => option.mode === mode)?.value ?? ''}
          onChange={({ target }) => {
            const option = modeOptions.find(({ value }) => value === target.value);
            edit(() => setMode(option?.mode ?? null));
          }}
        >
          <option value="" disabled>
            {t('create.chooseMode')}
          </option>
          {modeOptions.map((option) => (
            <option key={option.mode} value={option.value}>
              {t(`modes.${option.mode}`)}
            </option>
          ))}
        </SelectField>
        <button type="button" ref={summary} className={counting['summary']} onClick={() => setPage('rules')}>
          <span>{lineOf(chosen)}</span>
          <span className={counting['change']}>{t('counting:change')}</span>
        </button>
        <Button type="submit" wide size="large" busy={create.isPending} disabled={!name.trim() || !mode}>
          {t('create.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
