import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyDialog } from '../live/lazy-dialog.tsx';
import { withMemberTexts, withTexts } from '../live/load-chunk.ts';
import { paths } from '../paths.ts';
import { clearDeviceData } from '../features/accounts/own/clear-device-data.ts';
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
const loadWithReauthentication = <Module,>(load: () => Promise<Module>) =>
  withMemberTexts(withTexts(load, 'passkeys'));

// The third argument names the texts to load: the profile menu also opens these dialogs on public pages, which
// do not load the texts for members.
const AvatarDialog = lazyDialog(
  () => import('../features/accounts/picture/avatar-dialog.tsx'),
  'AvatarDialog',
  'inside',
);
const AliasDialog = lazyDialog(
  () => import('../features/accounts/own/alias-dialog.tsx'),
  'AliasDialog',
  'inside',
);
const PasswordDialog = lazyDialog(
  loadWithReauthentication(() => import('../features/accounts/entry/password-dialog.tsx')),
  'PasswordDialog',
  'seats',
);
const AddressDialog = lazyDialog(
  loadWithReauthentication(() => import('../features/accounts/own/address-dialog.tsx')),
  'AddressDialog',
  'seats',
);
const KeepAccountDialog = lazyDialog(
  loadWithReauthentication(() => import('../features/accounts/own/keep-account-dialog.tsx')),
  'KeepAccountDialog',
  'seats',
);
const NotificationsDialog = lazyDialog(
  withMemberTexts(() => import('../features/notifications/notifications-dialog.tsx')),
  'NotificationsDialog',
  'notifications',
);
const PasskeysDialog = lazyDialog(
  withMemberTexts(() => import('../features/accounts/passkeys/passkeys-dialog.tsx')),
  'PasskeysDialog',
  'passkeys',
);
const SessionsDialog = lazyDialog(
  () => import('../features/accounts/own/sessions-dialog.tsx'),
  'SessionsDialog',
  'inside',
);
const HiddenDialog = lazyDialog(
  () => import('../features/accounts/own/hidden-dialog.tsx'),
  'HiddenDialog',
  'inside',
);
const OwnDataDialog = lazyDialog(
  () => import('../features/accounts/own/own-data-dialog.tsx'),
  'OwnDataDialog',
  'inside',
);
const DeleteAccountDialog = lazyDialog(
  withMemberTexts(() => import('../features/accounts/own/delete-account-dialog.tsx')),
  'DeleteAccountDialog',
  'passkeys',
);
const HandicapDialog = lazyDialog(
  () => import('../features/handicap/handicap-dialog.tsx'),
  'HandicapDialog',
  'handicap',
);
const LogOutDialog = lazyDialog(
  withMemberTexts(() => import('./log-out-dialog.tsx')),
  'LogOutDialog',
  'seats',
);

/** `open` is the name of the open dialog. */
type Props = {
  open: ProfileDialog | null;
  onClose: () => void;
  onKeepAccount: () => void;
  session: ClientSession;
};

export function ProfileDialogs({ open, onClose, onKeepAccount, session }: Props) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const [{ dialog: previousDialog, openingCount }, setOpened] = useState<{
    dialog: typeof open;
    openingCount: number;
  }>({
    dialog: null,
    openingCount: 0,
  });
  if (open !== previousDialog)
    setOpened({ dialog: open, openingCount: open ? openingCount + 1 : openingCount });

  async function leaveAfterDeletion() {
    const toastTexts = { title: t('outcomes.deleted.title'), text: t('outcomes.deleted.text') };
    clearDeviceData();
    // The start page replaces the history entry of the dialog: see ui/dialogs/use-close-on-back.ts.
    await navigate(paths.start(), { replace: true });
    onClose();
    showToast({ kind: 'success', ...toastTexts });
  }

  const dialogProps = { onClose, session };
  return (
    // The key gives each opening a fresh state.
    <Fragment key={openingCount}>
      <HandicapDialog open={open === 'handicap'} {...dialogProps} />
      <AvatarDialog open={open === 'avatar'} {...dialogProps} />
      <AliasDialog open={open === 'alias'} {...dialogProps} />
      <PasswordDialog open={open === 'password'} {...dialogProps} />
      <AddressDialog open={open === 'address'} {...dialogProps} />
      <KeepAccountDialog
        open={open === 'keep' || open === 'keep-by-email'}
        isEmailPreselected={open === 'keep-by-email'}
        {...dialogProps}
      />
      <NotificationsDialog open={open === 'notifications'} {...dialogProps} />
      <PasskeysDialog open={open === 'passkeys'} {...dialogProps} />
      <SessionsDialog open={open === 'sessions'} {...dialogProps} />
      <HiddenDialog open={open === 'hidden'} {...dialogProps} />
      <OwnDataDialog open={open === 'data'} {...dialogProps} />
      <LogOutDialog open={open === 'leave'} onKeep={onKeepAccount} {...dialogProps} />
      <DeleteAccountDialog
        open={open === 'delete'}
        {...dialogProps}
        onDeleted={() => void leaveAfterDeletion()}
      />
    </Fragment>
  );
}
