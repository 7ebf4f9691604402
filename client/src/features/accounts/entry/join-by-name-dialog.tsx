import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { getFailureCode, showError } from '../../../live/show-error.ts';
import { session, type ClientSession } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkedText } from '../../../ui/fields/linked-text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './account-form.module.css';
import { FormSheet } from './form-sheet.tsx';
import { clearPendingJoin, joinByName } from './join-by-name.ts';
import { linkedTerms } from './terms-link.tsx';
import { type OpenedInvite, useInviteLine } from './use-invite-line.ts';

type Props = {
  open: boolean;
  language: Language;
  invite: OpenedInvite;
  notice: ReactNode;
  onClose: () => void;
  onRegisterInstead: () => void;
  onLogInInstead: () => void;
  onJoined: (session: ClientSession, leagueId: string) => Promise<void>;
};

/** Lets a visitor with an invite join a league with only a name. */
export function JoinByNameDialog(props: Props) {
  const { open, language, invite, notice, onClose, onRegisterInstead, onLogInInstead, onJoined } = props;
  const { t } = useTranslation(['guests', 'accounts']);
  const subtitle = useInviteLine(invite, t('join.subtitle'));
  // The name of the unclaimed player that the invite is for.
  const seatName = invite?.seat?.name ?? '';
  const form = useForm<{ name: string }>({
    values: { name: seatName },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, control, formState, setError } = form;
  const name = useWatch({ control, name: 'name' });

  const submit = handleSubmit(async (values) => {
    try {
      const inviteToken = storage.inviteToken.read() ?? '';
      const result = await joinByName({ inviteToken, name: values.name.trim(), language });
      storage.inviteToken.remove();
      await onJoined(result.session, result.leagueId).catch((error: unknown) => {
        // A chunk failed to load. Keeps the invite, so that the next attempt returns the same guest.
        if (!session.get()) storage.inviteToken.write(inviteToken);
        throw error;
      });
      clearPendingJoin();
    } catch (error) {
      const code = getFailureCode(error);
      if (code === 'invalid_input')
        return setError('name', { message: t('accounts:nameInvalid') }, { shouldFocus: true });
      showError(t('join.failed'), error, { isInputKept: true });
      if (code === 'guests_refused' || code === 'too_many_guests') onRegisterInstead();
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={invite?.seat ? t('join.asPlayer', { name: seatName }) : t('join.title')}
      subtitle={subtitle}
      action={{
        text: t('join.submit'),
        run: submit,
        ready: name.trim() !== '',
        busy: formState.isSubmitting,
      }}
      notice={notice}
    >
      {/* A player who is already in the league keeps their name. */}
      {invite?.seat ? null : (
        <TextField
          label={t('accounts:name')}
          autoComplete="name"
          enterKeyHint="go"
          maxLength={NAME_MAX}
          error={formState.errors.name?.message}
          {...register('name')}
        />
      )}
      <p className={styles['note']}>
        <LinkedText text={t('join.note')} links={linkedTerms} />
      </p>
      <p className={styles['alternative']}>
        <Button variant="ghost" onClick={onRegisterInstead}>
          {t('join.account')}
        </Button>
        <Button variant="ghost" onClick={onLogInInstead}>
          {t('accounts:logIn.submit')}
        </Button>
      </p>
    </FormSheet>
  );
}
