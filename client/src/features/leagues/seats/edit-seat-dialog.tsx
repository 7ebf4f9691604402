import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import { formatHandicapIndex, handicapIndexOf } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../live/call.ts';
import { showError } from '../../../live/show-error.ts';
import { currentLanguage } from '../../../texts/language.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { leagueKeys } from '../leagues.api.ts';
import type { ListedMember } from '../members/members.api.ts';
import { NamesakeNotice } from '../members/namesake-notice.tsx';
import { changeSeat } from './seats.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  leagueId: string;
  userId: string;
  seat: ListedMember;
  /** distinguishes the player from others of the same name */
  details: string | undefined;
};
type SeatInput = { name?: string; index?: string };

const indexText = (index: number | null): string =>
  index === null ? '' : formatHandicapIndex(index, currentLanguage());

/** Corrects the name and the handicap index of a player without an account; the rounds stay. */
export function EditSeatDialog({ open, onClose, leagueId, userId, seat, details }: Props) {
  const { t } = useTranslation('seats');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<SeatInput>({});
  const [isWrong, setWrong] = useState(false);
  const before = { name: seat.name, index: indexText(seat.handicapIndex ?? null) };
  const { name: shownName, index: shownIndex } = { ...before, ...typed };
  const name = shownName.trim();
  const handicapIndex = handicapIndexOf(shownIndex);
  const changed = { name: name !== before.name, index: shownIndex.trim() !== before.index };
  const save = useMutation({
    mutationFn: () =>
      changeSeat(leagueId, userId, seat.id, {
        ...(changed.name && { name }),
        ...(changed.index && { handicapIndex }),
      }),
    async onSuccess() {
      showToast({
        kind: 'success',
        title: changed.name
          ? t('renamed.title', { before: before.name, name })
          : handicapIndex === null
            ? t('withoutIndex', { name })
            : t('withIndex', { name, index: indexText(handicapIndex) }),
        text: t('renamed.text'),
      });
      await queryClient.invalidateQueries({ queryKey: leagueKeys.one(leagueId) });
      close();
    },
    onError(error) {
      if (!isTaken(error)) showError(t('notChanged'), error, { typed: true });
    },
  });
  const close = () => {
    setTyped({});
    setWrong(false);
    save.reset();
    onClose();
  };
  const type = (change: SeatInput) => {
    setTyped({ ...typed, ...change });
    setWrong(false);
    if (save.isError) save.reset();
  };
  const submit = () => {
    const isValid = handicapIndex !== null || shownIndex.trim() === '';
    setWrong(!isValid);
    if (isValid) save.mutate();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('editTitle', { name: seat.name })}
      act={{
        text: t('editConfirm'),
        run: submit,
        ready: name !== '' && (changed.name || changed.index),
        busy: save.isPending,
      }}
    >
      <p>{t('editText')}</p>
      <NamesakeNotice details={details} />
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={shownName}
        error={isTaken(save.error) ? t('nameTaken') : undefined}
        onChange={({ target }) => type({ name: target.value })}
      />
      <TextField
        label={t('index')}
        hint={t('indexHint')}
        error={isWrong ? t('indexWrong') : undefined}
        autoComplete="off"
        maxLength={6}
        value={shownIndex}
        onChange={({ target }) => type({ index: target.value })}
      />
    </FormDialog>
  );
}

const isTaken = (error: unknown) => error instanceof CallError && error.code === 'name_taken';
