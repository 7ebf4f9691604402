import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { sayFailure } from '../../live/say-failure.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './dialog-form.module.css';
import { createLeague, leagueKeys, modeOptions } from './leagues.api.ts';

type Props = { open: boolean; userId: string; onClose: () => void; onCreated: (leagueId: string) => void };

export function CreateLeagueDialog({ open, userId, onClose, onCreated }: Props) {
  const { t } = useTranslation('leagues');
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Mode | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const create = useMutation({
    mutationFn: (league: { name: string; mode: Mode }) => createLeague({ ...league, userId }, key),
    onSuccess(leagueId) {
      void queryClient.invalidateQueries({ queryKey: leagueKeys.mine });
      showToast({ kind: 'success', title: t('outcomes.created.title'), text: t('outcomes.created.text') });
      setName('');
      setMode(null);
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
  return (
    <Sheet open={open} onClose={onClose} title={t('create.title')} keepOnOutsidePress>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && mode && !create.isPending) create.mutate({ name: name.trim(), mode });
        }}
      >
        <TextField
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
            const chosen = modeOptions.find((option) => option.value === target.value);
            edit(() => setMode(chosen?.mode ?? null));
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
        <Button type="submit" wide size="large" busy={create.isPending} disabled={!name.trim() || !mode}>
          {t('create.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
