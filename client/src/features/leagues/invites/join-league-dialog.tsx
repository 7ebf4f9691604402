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
  const [token, setToken] = useState('');
  const join = useAction({
    send: (code: string, key) => joinByCode(code, userId, key),
    success: { title: t('outcomes.joined.title'), text: t('outcomes.joined.text') },
    refetch: [leagueKeys.mine],
    onDone(leagueId) {
      setToken('');
      onJoined(leagueId);
    },
    failure: t('join.failed'),
    explain: {
      isInputKept: true,
      401: 'wrong_league_code',
      403: 'admin_invite_required',
      404: 'league_not_found',
      409: 'already_member',
    },
    onFailure: rememberRemovedGuest,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('join.title')} keepOnOutsidePress>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (token.trim()) join.run(extractInviteCode(token));
        }}
      >
        <TextField
          label={t('join.token')}
          hint={t('join.hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={token}
          onChange={(event) => setToken(event.target.value)}
          onPaste={(event) => {
            // Extracts the code before the field removes line breaks, and shows it to the user.
            const pasted = event.clipboardData.getData('text');
            const found = extractInviteCode(pasted);
            if (found === '' || !pasted.includes(found) || found === pasted) return;
            event.preventDefault();
            setToken(found);
          }}
        />
        <Button type="submit" wide size="large" busy={join.busy} disabled={!token.trim()}>
          {t('join.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
