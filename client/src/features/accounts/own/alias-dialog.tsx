import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../live/call.ts';
import { showError } from '../../../live/show-error.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { setUserName } from '../accounts.api.ts';
import { FormSheet } from '../entry/form-sheet.tsx';

type Props = { open: boolean; onClose: () => void; session: ClientSession };

/** Leaves time to read the toast before the reload, which replaces the old name everywhere. */
const reloadDelayMs = 1_000;

/** Changes the name that the user has in all leagues. */
export function AliasDialog({ open, onClose, session }: Props) {
  const { t } = useTranslation(['profile', 'accounts']);
  const form = useForm<{ name: string }>({ defaultValues: { name: session.userName } });
  const { register, handleSubmit, control, formState, setError } = form;
  const name = useWatch({ control, name: 'name' }).trim();

  const submit = handleSubmit(async () => {
    try {
      await setUserName(session.userId, name);
      showToast({
        kind: 'success',
        title: t('outcomes.aliasChanged.title'),
        text: t('outcomes.aliasChanged.text', { name }),
      });
      onClose();
      setTimeout(() => location.reload(), reloadDelayMs);
    } catch (error) {
      if (error instanceof CallError && error.issues.length > 0)
        setError('name', { message: t('accounts:nameInvalid') }, { shouldFocus: true });
      else showError(t('outcomes.aliasFailed'), error, { isInputKept: true });
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('alias.title')}
      subtitle={t('alias.subtitle')}
      action={{ text: t('alias.submit'), run: submit, ready: name !== '', busy: formState.isSubmitting }}
    >
      <TextField
        label={t('alias.label')}
        autoComplete="nickname"
        maxLength={NAME_MAX}
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </FormSheet>
  );
}
