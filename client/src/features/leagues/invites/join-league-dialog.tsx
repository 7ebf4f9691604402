import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../live/use-action.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../menu/dialog-form.module.css';
import { extractInviteCode } from './invite-code.ts';
import { joinByCode } from './invites.api.ts';
import { rememberRemovedGuest } from './remember-removed-guest.ts';
import { leagueKeys } from '../leagues.api.ts';

type Props = { open: boolean; userId: string; onClose: () => void; onJoined: (leagueId: string) => void };

export function JoinLeagueDialog({ open, userId, onClose, onJoined }: Props) {
  const { t } = useTranslation('leagues');
  const [codeInput, setCodeInput] = useState('');
  const join = useAction({
    send: (code: string, key) => joinByCode(code, userId, key),
    success: { title: t('outcomes.joined.title'), text: t('outcomes.joined.text') },
    refetch: [leagueKeys.mine],
    onDone(leagueId) {
      setCodeInput('');
      onJoined(leagueId);
    },
    failureTitle: t('join.failed'),
    failureTextOptions: {
      isInputKept: true,
      401: 'wrong_league_code',
      403: 'admin_invite_required',
      404: 'league_not_found',
      409: 'already_member',
    },
    onFailure: rememberRemovedGuest,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('join.title')} keepOpenOnOutsidePress>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (codeInput.trim()) join.run(extractInviteCode(codeInput));
        }}
      >
        <TextField
          label={t('join.token')}
          hint={t('join.hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={codeInput}
          onChange={(event) => setCodeInput(event.target.value)}
          onPaste={(event) => {
            // Extracts the code before the field removes line breaks, and shows it to the user.
            const pastedText = event.clipboardData.getData('text');
            const foundCode = extractInviteCode(pastedText);
            if (foundCode === '' || !pastedText.includes(foundCode) || foundCode === pastedText) return;
            event.preventDefault();
            setCodeInput(foundCode);
          }}
        />
        <Button type="submit" wide size="large" busy={join.busy} disabled={!codeInput.trim()}>
          {t('join.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
