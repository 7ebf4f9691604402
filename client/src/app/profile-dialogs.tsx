import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyPart } from '../live/load-part.ts';
import { paths } from '../paths.ts';
import { forgetPerson } from '../features/accounts/own/forget-person.ts';
import type { Session } from '../platform/session.ts';
import { speakInside } from '../texts/language.ts';
import { showToast } from '../ui/toasts/toast.ts';

export type ProfileDialog =
  | 'handicap'
  | 'avatar'
  | 'alias'
  | 'password'
  | 'address'
  | 'notifications'
  | 'sessions'
  | 'hidden'
  | 'data'
  | 'delete'
  | 'leave';

// `inside`: the profile menu opens these dialogs on public pages too, where the texts of members are not loaded.
const AvatarDialog = lazyPart(
  () => import('../features/accounts/picture/avatar-dialog.tsx'),
  'AvatarDialog',
  'inside',
);
const AliasDialog = lazyPart(
  () => import('../features/accounts/own/alias-dialog.tsx'),
  'AliasDialog',
  'inside',
);
const PasswordDialog = lazyPart(
  () => import('../features/accounts/entry/password-dialog.tsx'),
  'PasswordDialog',
  'inside',
);
const AddressDialog = lazyPart(
  () => import('../features/accounts/own/address-dialog.tsx'),
  'AddressDialog',
  'inside',
);
const NotificationsDialog = lazyPart(
  async () => {
    const [part] = await Promise.all([
      import('../features/notifications/notifications-dialog.tsx'),
      speakInside(),
    ]);
    return part;
  },
  'NotificationsDialog',
  'notifications',
);
const SessionsDialog = lazyPart(
  () => import('../features/accounts/own/sessions-dialog.tsx'),
  'SessionsDialog',
  'inside',
);
const HiddenDialog = lazyPart(
  () => import('../features/accounts/own/hidden-dialog.tsx'),
  'HiddenDialog',
  'inside',
);
const OwnDataDialog = lazyPart(
  () => import('../features/accounts/own/own-data-dialog.tsx'),
  'OwnDataDialog',
  'inside',
);
const DeleteAccountDialog = lazyPart(
  () => import('../features/accounts/own/delete-account-dialog.tsx'),
  'DeleteAccountDialog',
  'inside',
);
const HandicapDialog = lazyPart(
  () => import('../features/handicap/handicap-dialog.tsx'),
  'HandicapDialog',
  'handicap',
);
const LogOutDialog = lazyPart(() => import('./log-out-dialog.tsx'), 'LogOutDialog', 'inside');

type Props = { shown: ProfileDialog | null; onClose: () => void; session: Session };

export function ProfileDialogs({ shown, onClose, session }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  // The key gives each opening a fresh state; a closed dialog stays mounted for its closing animation.
  const [{ last, times }, setLast] = useState<{ last: ProfileDialog | null; times: number }>({
    last: null,
    times: 0,
  });
  const [before, setBefore] = useState<ProfileDialog | null>(null);
  if (shown !== before) {
    setBefore(shown);
    if (shown) setLast({ last: shown, times: times + 1 });
  }

  async function leaveAfterDeletion() {
    const words = { title: t('outcomes.deleted.title'), text: t('outcomes.deleted.text') };
    forgetPerson();
    // The start page replaces the history entry of the dialog: see ui/back-closes.ts.
    await navigate(paths.start(), { replace: true });
    onClose();
    showToast({ kind: 'success', ...words });
  }

  const dialog = { open: shown !== null, onClose, session };
  return (
    <Suspense>
      {last === 'handicap' && <HandicapDialog key={times} {...dialog} />}
      {last === 'avatar' && <AvatarDialog key={times} {...dialog} />}
      {last === 'alias' && <AliasDialog key={times} {...dialog} />}
      {last === 'password' && <PasswordDialog key={times} {...dialog} />}
      {last === 'address' && <AddressDialog key={times} {...dialog} />}
      {last === 'notifications' && <NotificationsDialog key={times} {...dialog} />}
      {last === 'sessions' && <SessionsDialog key={times} {...dialog} />}
      {last === 'hidden' && <HiddenDialog key={times} {...dialog} />}
      {last === 'data' && <OwnDataDialog key={times} {...dialog} />}
      {last === 'leave' && <LogOutDialog key={times} {...dialog} />}
      {last === 'delete' && (
        <DeleteAccountDialog key={times} {...dialog} onDeleted={() => void leaveAfterDeletion()} />
      )}
    </Suspense>
  );
}
