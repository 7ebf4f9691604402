import { createContext, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { lazyDialog } from '../live/lazy-dialog.tsx';
import { lazyComponent, loadChunk, withMemberTexts } from '../live/load-chunk.ts';
import { paths, pagePatterns } from '../paths.ts';
import { session } from '../platform/session.ts';
import type { ClientSession } from '../platform/session.ts';
import { storage } from '../platform/storage.ts';
import { useSession } from '../platform/use-session.ts';
import { useStore } from '../store.ts';
import { loadTranslationChunk } from '../texts/language.ts';
import { findOfferedLanguage } from './bars/offered-language.ts';
import { invitation } from './arrival/invitation.ts';
import { takePageAfterLogIn } from './arrival/page-after-log-in.ts';
import { requestedPage } from './arrival/requested-page.ts';
import type { ProfileDialog } from './profile-dialogs.tsx';
import { useLanguage } from './bars/use-language.ts';

const loadLogInDialog = () => import('../features/accounts/entry/log-in-dialog.tsx');
const loadRegisterDialog = () => import('../features/accounts/entry/register-dialog.tsx');
const LogInDialog = lazyDialog(loadLogInDialog, 'LogInDialog', 'passkeys');
const RegisterDialog = lazyDialog(loadRegisterDialog, 'RegisterDialog');
const JoinByNameDialog = lazyDialog(
  withMemberTexts(() => import('../features/accounts/entry/join-by-name-dialog.tsx')),
  'JoinByNameDialog',
  'seats',
);
const LanguageOffer = lazyComponent(() => import('./bars/language-offer.tsx'), 'LanguageOffer');
const ForgotPasswordDialog = lazyDialog(
  () => import('../features/accounts/entry/forgot-password-dialog.tsx'),
  'ForgotPasswordDialog',
);
const ProfileDialogs = lazyDialog(() => import('./profile-dialogs.tsx'), 'ProfileDialogs');

type VisitorDialog = 'log-in' | 'register' | 'forgot' | 'join';
type OpenDialog = { dialog: VisitorDialog | ProfileDialog; email?: string; password?: string };
type AccountDialogsApi = {
  logIn: () => void;
  register: () => void;
  /** for a visitor with an invite */
  joinByName: () => void;
  /** for a visitor with an invite: opens the log-in if somebody has logged in on this device, else the join dialog */
  logInOrJoinByName: () => void;
  openProfileDialog: (profileDialog: ProfileDialog) => void;
  /** preloads the log-in and registration dialogs */
  preloadDialogs: () => void;
};

const visitorDialogs = new Set<string>(['log-in', 'register', 'forgot', 'join'] satisfies VisitorDialog[]);
const isProfileDialog = (dialog: VisitorDialog | ProfileDialog): dialog is ProfileDialog =>
  !visitorDialogs.has(dialog);

const AccountDialogsContext = createContext<AccountDialogsApi | null>(null);

export function useAccountDialogs(): AccountDialogsApi {
  const api = useContext(AccountDialogsContext);
  if (!api) throw new Error('useAccountDialogs must be used within AccountDialogs');
  return api;
}

export function AccountDialogs({ children }: { children: ReactNode }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [isPasswordChangePending, setIsPasswordChangePending] = useState(false);
  const [isEntryDialogPending, setIsEntryDialogPending] = useState(false);
  const [interruptedDialog, setInterruptedDialog] = useState<OpenDialog>({ dialog: 'log-in' });
  const currentSession = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { language } = useLanguage();

  const api = useMemo<AccountDialogsApi>(
    () => ({
      logIn: () => setOpenDialog({ dialog: 'log-in' }),
      register: () => setOpenDialog({ dialog: 'register' }),
      joinByName: () => setOpenDialog({ dialog: 'join' }),
      logInOrJoinByName: () => setIsEntryDialogPending(true),
      openProfileDialog: (profileDialog) => setOpenDialog({ dialog: profileDialog }),
      // Failures are ignored: opening a dialog tries to load its chunk again, see live/load-chunk.ts.
      preloadDialogs: () =>
        void Promise.allSettled([loadLogInDialog(), loadRegisterDialog(), loadTranslationChunk('passkeys')]),
    }),
    [],
  );

  // A user's dialogs must not stay open after the session ends, nor reopen for the next user.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get()) return;
        setOpenDialog(null);
        setIsPasswordChangePending(false);
      }),
    [],
  );
  // The password dialog is shown on the page after the log-in; a stored invite is handled first.
  const isOnEntryPage =
    pathname === pagePatterns.start || matchPath(pagePatterns.joinLeague, pathname) !== null;
  const shouldShowPasswordDialog = isPasswordChangePending && !isOnEntryPage;
  const dialog = openDialog?.dialog ?? (shouldShowPasswordDialog ? 'password' : null);
  // The user's open dialog stays open behind the log-in, like any other half-filled form.
  const isInterrupted = currentSession?.interrupted === true;
  const entryDialog = isInterrupted ? interruptedDialog : openDialog;
  const setEntryDialog = isInterrupted ? setInterruptedDialog : setOpenDialog;

  // Waits until the page is rendered, because a new page takes focus and would steal it from the dialog.
  if (isEntryDialogPending && pathname === pagePatterns.start) {
    setIsEntryDialogPending(false);
    setOpenDialog({ dialog: storage.rememberedEmail.read() === null ? 'join' : 'log-in' });
  }

  function closeDialog() {
    if (shouldShowPasswordDialog) storage.resetAddress.remove();
    setIsPasswordChangePending(isPasswordChangePending && !shouldShowPasswordDialog);
    setOpenDialog(null);
  }

  async function completeLogIn(newSession: ClientSession, isPasswordChangeRequired: boolean) {
    const isSameUser = isInterrupted && currentSession.userId === newSession.userId;
    if (isInterrupted && !isSameUser) {
      // The old page unmounts before the other user's page renders; this dialog stays open until then.
      setOpenDialog({ dialog: 'log-in' });
      await navigate(paths.start(), { replace: true });
    }
    session.begin(newSession);
    setIsPasswordChangePending(isPasswordChangeRequired);
    setInterruptedDialog({ dialog: 'log-in' });
    void loadChunk(() => import('./after-log-in.ts'), { quietly: true }).then(({ startPostLogInCalls }) =>
      startPostLogInCalls(),
    );
    if (isSameUser) return void requestedPage.take(newSession.userId);
    // The new page replaces the sheet's history entry before the sheet closes: see ui/dialogs/use-close-on-back.ts.
    await navigate(takePageAfterLogIn(newSession.userId), { replace: true });
    setOpenDialog(null);
  }

  async function completeJoin(newSession: ClientSession, leagueId: string) {
    const { showWelcome } = await loadChunk(() => import('./arrival/welcome.ts'));
    showWelcome(invitation.get()?.seat != null);
    session.begin(newSession);
    await navigate(paths.league(leagueId), { replace: true });
    setOpenDialog(null);
  }

  const visitorProps = {
    invite: useStore(invitation),
    notice: findOfferedLanguage() && (
      <Suspense>
        <LanguageOffer place="form" />
      </Suspense>
    ),
    onClose: () => setOpenDialog(null),
  };
  return (
    <AccountDialogsContext value={api}>
      {children}
      <RegisterDialog
        open={dialog === 'register'}
        {...visitorProps}
        language={language}
        onLogInInstead={(email, password) =>
          setOpenDialog({ dialog: 'log-in', email, ...(password && { password }) })
        }
        onRegisteredWithInvite={(newSession) => completeLogIn(newSession, false)}
      />
      <LogInDialog
        open={entryDialog?.dialog === 'log-in'}
        {...visitorProps}
        isInterrupted={isInterrupted}
        initialValues={
          isInterrupted ? { email: interruptedDialog.email ?? currentSession.email } : (openDialog ?? {})
        }
        onClose={isInterrupted ? () => session.end() : visitorProps.onClose}
        onRegisterInstead={api.register}
        onForgotPassword={(email) => setEntryDialog({ dialog: 'forgot', email })}
        onLoggedIn={completeLogIn}
      />
      <JoinByNameDialog
        open={dialog === 'join'}
        {...visitorProps}
        language={language}
        onRegisterInstead={api.register}
        onLogInInstead={api.logIn}
        onJoined={completeJoin}
      />
      <ForgotPasswordDialog
        open={entryDialog?.dialog === 'forgot'}
        email={entryDialog?.email}
        onClose={isInterrupted ? () => setInterruptedDialog({ dialog: 'log-in' }) : visitorProps.onClose}
        onLogIn={(email) => setEntryDialog({ dialog: 'log-in', email })}
      />
      {currentSession && (
        <ProfileDialogs
          key={currentSession.userId}
          open={dialog && isProfileDialog(dialog) ? dialog : null}
          session={currentSession}
          onClose={closeDialog}
          onKeepAccount={() => api.openProfileDialog('keep')}
        />
      )}
    </AccountDialogsContext>
  );
}
