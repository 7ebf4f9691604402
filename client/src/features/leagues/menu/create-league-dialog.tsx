import { LEAGUE_NAME_MAX } from '@golf-league/core/contracts/leagues.ts';
import { MODES } from '@golf-league/core/golf/mode.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { HOLES, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../live/load-chunk.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyRow } from '../../../ui/controls/key-row.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import countingStyles from '../counting/counting.module.css';
import styles from './dialog-form.module.css';
import { useNewRulesLine } from '../counting/rules-line.tsx';
import { EMPTY_PLAYERS_LIST } from '../seats/new-players-list.ts';
import { useNewLeague } from './use-new-league.ts';

const NewPlayers = lazyComponent(() => import('../seats/new-players.tsx'), 'NewPlayers', 'seats');
const CountingForm = lazyComponent(() => import('../counting/counting-form.tsx'), 'CountingForm');

type Props = {
  open: boolean;
  userId: string;
  /** the initial mode, if the user has chosen one elsewhere */
  initialMode?: Mode | null;
  onClose: () => void;
  onCreated: (leagueId: string) => void;
};

/** The rules before the user chooses a mode; the summary then describes stroke play. */
const defaultRules = createLeagueRules('stroke');

export function CreateLeagueDialog({ open, userId, initialMode = null, onClose, onCreated }: Props) {
  const { t } = useTranslation(['leagues', 'counting', 'seats']);
  const describeRules = useNewRulesLine();
  const formId = useId();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<Mode | null>(initialMode);
  const [rules, setRules] = useState<LeagueRules>(defaultRules);
  const [page, setPage] = useState<'league' | 'rules'>('league');
  const rulesButtonRef = useRef<HTMLButtonElement>(null);
  // Focused on touch screens too, since the name is the first field.
  const nameFieldRef = useRef<HTMLInputElement>(null);
  // After returning from the rules page, the dialog focuses the rules button; otherwise, the name.
  const [hasReturnedFromRules, setHasReturnedFromRules] = useState(false);
  const [playersList, setPlayersList] = useState(EMPTY_PLAYERS_LIST);
  const validPlayers = playersList.players.filter(({ problem }) => problem === null);
  const { create, createdId, renewKey, skipPlayers } = useNewLeague(userId, (leagueId) => {
    setName('');
    setMode(null);
    setRules(defaultRules);
    setPlayersList(EMPTY_PLAYERS_LIST);
    setHasReturnedFromRules(false);
    onCreated(leagueId);
  });
  const applyEdit = (applyChange: () => void) => {
    applyChange();
    renewKey();
  };
  const chosenRules = { ...rules, mode: mode ?? defaultRules.mode };
  const goBack = () => (setHasReturnedFromRules(true), setPage('league'));
  if (page === 'rules') {
    return (
      <Sheet
        key="rules"
        keepOpenOnOutsidePress
        size="wide"
        open={open}
        onClose={goBack}
        title={t('counting:title')}
        footer={<Button onClick={goBack}>{t('counting:done')}</Button>}
      >
        <Suspense fallback={<Spinner />}>
          <CountingForm
            rules={chosenRules}
            onChange={(ruleChanges) => applyEdit(() => setRules({ ...rules, ...ruleChanges }))}
          >
            <KeyRow
              label={t('counting:holes.label')}
              options={HOLES.map((value) => ({ value, label: String(value) }))}
              value={rules.holes}
              onChange={(holes) => applyEdit(() => setRules({ ...rules, holes }))}
            />
          </CountingForm>
        </Suspense>
      </Sheet>
    );
  }
  return (
    <Sheet
      key="league"
      keepOpenOnOutsidePress
      open={open}
      onClose={() => (setHasReturnedFromRules(false), skipPlayers(), onClose())}
      title={t('create.title')}
      initialFocus={hasReturnedFromRules ? rulesButtonRef : nameFieldRef}
      footer={
        <Button
          type="submit"
          form={formId}
          wide
          size="large"
          busy={create.isPending}
          disabled={!name.trim() || !mode}
        >
          {createdId === null ? t('create.submit') : t('seats:addPlayers', { count: validPlayers.length })}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && mode && !create.isPending)
            create.mutate({ name: name.trim(), rules: chosenRules, players: validPlayers });
        }}
      >
        <TextField
          ref={nameFieldRef}
          label={t('create.name')}
          maxLength={LEAGUE_NAME_MAX}
          autoComplete="off"
          disabled={createdId !== null}
          value={name}
          onChange={(event) => applyEdit(() => setName(event.target.value))}
        />
        <SelectField
          label={t('create.mode')}
          hint={mode ? t(`modeHints.${mode}`) : undefined}
          disabled={createdId !== null}
          value={mode ?? ''}
          onChange={({ target }) => {
            applyEdit(() => setMode(MODES.find((availableMode) => availableMode === target.value) ?? null));
          }}
        >
          <option value="" disabled>
            {t('create.chooseMode')}
          </option>
          {MODES.map((availableMode) => (
            <option key={availableMode} value={availableMode}>
              {t(`modes.${availableMode}`)}
            </option>
          ))}
        </SelectField>
        <button
          type="button"
          ref={rulesButtonRef}
          className={countingStyles['summary']}
          onClick={() => setPage('rules')}
        >
          <span>{describeRules(chosenRules)}</span>
          <span className={countingStyles['changeLabel']}>{t('counting:change')}</span>
        </button>
        <Suspense fallback={<Spinner />}>
          <NewPlayers list={playersList} onChange={(newList) => applyEdit(() => setPlayersList(newList))} />
        </Suspense>
      </form>
    </Sheet>
  );
}
