import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lateDialog } from '../live/late-dialog.tsx';
import { withMemberTexts, withTexts } from '../live/load-part.ts';
import { paths } from '../paths.ts';
import { forgetPerson } from '../features/accounts/own/forget-person.ts';
import type { ClientSession } from '../platform/session.ts';
import { showToast } from '../ui/toasts/toast.ts';

export type ProfileDialog =
  | 'handicap'
  | 'avatar'
  | 'alias'
  | 'password'
  | 'address'
  | 'notifications'
  | 'passkeys'
  | 'sessions'
  | 'hidden'
  | 'data'
  | 'keep'
  | 'keep-by-email'
  | 'delete'
  | 'leave';

/** Loads a dialog that asks for the password or a passkey again, with its texts. */
const withOwnerProof = <Part,>(load: () => Promise<Part>) => withMemberTexts(withTexts(load, 'passkeys'));

// `inside`: the profile menu opens these dialogs on public pages too, where the texts for members are not loaded.
const AvatarDialog = lateDialog(
  () => import('../features/accounts/picture/avatar-dialog.tsx'),
  'AvatarDialog',
  'inside',
);
const AliasDialog = lateDialog(
  () => import('../features/accounts/own/alias-dialog.tsx'),
  'AliasDialog',
  'inside',
);
const PasswordDialog = lateDialog(
  withOwnerProof(() => import('../features/accounts/entry/password-dialog.tsx')),
  'PasswordDialog',
  'seats',
);
const AddressDialog = lateDialog(
  withOwnerProof(() => import('../features/accounts/own/address-dialog.tsx')),
  'AddressDialog',
  'seats',
);
const KeepAccountDialog = lateDialog(
  withOwnerProof(() => import('../features/accounts/own/keep-account-dialog.tsx')),
  'KeepAccountDialog',
  'seats',
);
const NotificationsDialog = lateDialog(
  withMemberTexts(() => import('../features/notifications/notifications-dialog.tsx')),
  'NotificationsDialog',
  'notifications',
);
const PasskeysDialog = lateDialog(
  withMemberTexts(() => import('../features/accounts/passkeys/passkeys-dialog.tsx')),
  'PasskeysDialog',
  'passkeys',
);
const SessionsDialog = lateDialog(
  () => import('../features/accounts/own/sessions-dialog.tsx'),
  'SessionsDialog',
  'inside',
);
const HiddenDialog = lateDialog(
  () => import('../features/accounts/own/hidden-dialog.tsx'),
  'HiddenDialog',
  'inside',
);
const OwnDataDialog = lateDialog(
  () => import('../features/accounts/own/own-data-dialog.tsx'),
  'OwnDataDialog',
  'inside',
);
const DeleteAccountDialog = lateDialog(
  withMemberTexts(() => import('../features/accounts/own/delete-account-dialog.tsx')),
  'DeleteAccountDialog',
  'passkeys',
);
const HandicapDialog = lateDialog(
  () => import('../features/handicap/handicap-dialog.tsx'),
  'HandicapDialog',
  'handicap',
);
const LogOutDialog = lateDialog(
  withMemberTexts(() => import('./log-out-dialog.tsx')),
  'LogOutDialog',
  'seats',
);

/** `open` is the name of the open dialog. */
type Props = {
  open: ProfileDialog | null;
  onClose: () => void;
  onKeep: () => void;
  session: ClientSession;
};

export function ProfileDialogs({ open, onClose, onKeep, session }: Props) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const [{ before, times }, setOpened] = useState<{ before: typeof open; times: number }>({
    before: null,
    times: 0,
  });
  if (open !== before) setOpened({ before: open, times: open ? times + 1 : times });

  async function leaveAfterDeletion() {
    const texts = { title: t('outcomes.deleted.title'), text: t('outcomes.deleted.text') };
    forgetPerson();
    // The start page replaces the history entry of the dialog: see ui/back-closes.ts.
    await navigate(paths.start(), { replace: true });
    onClose();
    showToast({ kind: 'success', ...texts });
  }

  const dialog = { onClose, session };
  return (
    // The key gives each opening a fresh state.
    <Fragment key={times}>
      <HandicapDialog open={open === 'handicap'} {...dialog} />
      <AvatarDialog open={open === 'avatar'} {...dialog} />
      <AliasDialog open={open === 'alias'} {...dialog} />
      <PasswordDialog open={open === 'password'} {...dialog} />
      <AddressDialog open={open === 'address'} {...dialog} />
      <KeepAccountDialog
        open={open === 'keep' || open === 'keep-by-email'}
        byEmail={open === 'keep-by-email'}
        {...dialog}
      />
      <NotificationsDialog open={open === 'notifications'} {...dialog} />
      <PasskeysDialog open={open === 'passkeys'} {...dialog} />
      <SessionsDialog open={open === 'sessions'} {...dialog} />
      <HiddenDialog open={open === 'hidden'} {...dialog} />
      <OwnDataDialog open={open === 'data'} {...dialog} />
      <LogOutDialog open={open === 'leave'} onKeep={onKeep} {...dialog} />
      <DeleteAccountDialog open={open === 'delete'} {...dialog} onDeleted={() => void leaveAfterDeletion()} />
    </Fragment>
  );
}
