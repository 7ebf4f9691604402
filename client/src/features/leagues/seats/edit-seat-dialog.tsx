import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import { formatHandicapIndex, parseHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../live/call.ts';
import { showError } from '../../../live/show-error.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { leagueKeys } from '../leagues.api.ts';
import type { ListedMember } from '../members/members.api.ts';
import { DuplicateNameNotice } from '../members/namesake-notice.tsx';
import { changeSeat } from './seats.api.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  leagueId: string;
  userId: string;
  seat: ListedMember;
  /** distinguishes the player from others with the same name */
  namesakeDetails: string | undefined;
};
type SeatInput = { name?: string; index?: string };

const formatIndex = (index: number | null): string =>
  index === null ? '' : formatHandicapIndex(index, getCurrentLanguage());

/** Edits the name and the handicap index of a player without an account; the player's rounds do not change. */
export function EditSeatDialog({ open, onClose, leagueId, userId, seat, namesakeDetails }: Props) {
  const { t } = useTranslation('seats');
  const queryClient = useQueryClient();
  const [editedValues, setEditedValues] = useState<SeatInput>({});
  const [isIndexInvalid, setIsIndexInvalid] = useState(false);
  const savedValues = { name: seat.name, index: formatIndex(seat.handicapIndex ?? null) };
  const { name: shownName, index: shownIndex } = { ...savedValues, ...editedValues };
  const name = shownName.trim();
  const handicapIndex = parseHandicapIndex(shownIndex);
  const changedFields = { name: name !== savedValues.name, index: shownIndex.trim() !== savedValues.index };
  const save = useMutation({
    mutationFn: () =>
      changeSeat(leagueId, userId, seat.id, {
        ...(changedFields.name && { name }),
        ...(changedFields.index && { handicapIndex }),
      }),
    async onSuccess() {
      showToast({
        kind: 'success',
        title: changedFields.name
          ? t('renamed.title', { before: savedValues.name, name })
          : handicapIndex === null
            ? t('withoutIndex', { name })
            : t('withIndex', { name, index: formatIndex(handicapIndex) }),
        text: t('renamed.text'),
      });
      await queryClient.invalidateQueries({ queryKey: leagueKeys.one(leagueId) });
      close();
    },
    onError(error) {
      if (!isNameTaken(error)) showError(t('notChanged'), error, { isInputKept: true });
    },
  });
  const close = () => {
    setEditedValues({});
    setIsIndexInvalid(false);
    save.reset();
    onClose();
  };
  const handleInput = (changes: SeatInput) => {
    setEditedValues({ ...editedValues, ...changes });
    setIsIndexInvalid(false);
    if (save.isError) save.reset();
  };
  const submit = () => {
    const isValid = handicapIndex !== null || shownIndex.trim() === '';
    setIsIndexInvalid(!isValid);
    if (isValid) save.mutate();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('editTitle', { name: seat.name })}
      action={{
        text: t('editConfirm'),
        run: submit,
        ready: name !== '' && (changedFields.name || changedFields.index),
        busy: save.isPending,
      }}
    >
      <p>{t('editText')}</p>
      <DuplicateNameNotice details={namesakeDetails} />
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={shownName}
        error={isNameTaken(save.error) ? t('nameTaken') : undefined}
        onChange={({ target }) => handleInput({ name: target.value })}
      />
      <TextField
        label={t('index')}
        hint={t('indexHint')}
        error={isIndexInvalid ? t('invalidIndex') : undefined}
        autoComplete="off"
        maxLength={6}
        value={shownIndex}
        onChange={({ target }) => handleInput({ index: target.value })}
      />
    </FormDialog>
  );
}

const isNameTaken = (error: unknown) => error instanceof CallError && error.code === 'name_taken';
