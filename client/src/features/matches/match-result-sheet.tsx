import { MATCH_TEXT_MAX } from '@golf-league/core/contracts/matches.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { useAction } from '../../live/use-action.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { RadioList } from '../../ui/fields/radio-list.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { enterMatchResult } from './matches.api.ts';
import type { Match, EnteredResult } from './matches.api.ts';
import type { SideNamer } from './side-names.ts';
import styles from './forms.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  leagueId: string;
  userId: string;
  match: Match;
  getName: SideNamer;
};

type Outcome = 'a' | 'b' | 'halved';

/** Enters or removes the result of a match that was not scored in the app. */
export function MatchResultSheet({ open, onClose, leagueId, userId, match, getName }: Props) {
  const { t } = useTranslation('matches');
  const queryClient = useQueryClient();
  const isEntered = match.how === 'told';
  const savedOutcome: Outcome | null = isEntered ? (match.winner ?? 'halved') : null;
  const [outcome, setOutcome] = useState(savedOutcome);
  const [text, setText] = useState((isEntered && match.text) || '');
  const saveAction = useAction({
    send: (entered: EnteredResult) =>
      enterMatchResult({ queryClient, leagueId, userId }, match.matchId, entered, newIdempotencyKey()),
    success: (_response, { open: isOpen }) => ({
      title: t(isOpen ? 'resultRemoved' : 'saved'),
      text: t('savedText'),
    }),
    onDone: onClose,
    failureTitle: t('failed.enterResult'),
    failureTextOptions: { isInputKept: text !== '' },
  });
  const submit = () => {
    if (outcome === null) return;
    const trimmed = text.trim();
    saveAction.run({
      winner: outcome === 'halved' ? null : outcome,
      ...(trimmed !== '' && { text: trimmed }),
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('result')}
      subtitle={`${getName(match.a)} – ${getName(match.b)}`}
      action={{ text: t('save'), run: submit, busy: saveAction.busy, ready: outcome !== null }}
    >
      <div className={styles['form']}>
        <RadioList<Outcome>
          label={t('whoWon')}
          options={[
            { value: 'a', label: getName(match.a) },
            { value: 'b', label: getName(match.b) },
            { value: 'halved', label: t('halvedOption') },
          ]}
          value={outcome}
          onChange={setOutcome}
        />
        <TextField
          label={t('score')}
          hint={t('scoreHint')}
          maxLength={MATCH_TEXT_MAX}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles['muted']}>{t(match.how === 'cards' ? 'resultFromCards' : 'enterResultHint')}</p>
        {isEntered && (
          <Button
            variant="outline"
            busy={saveAction.busy}
            onClick={() => saveAction.run({ winner: null, open: true })}
          >
            {t('removeResult')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
