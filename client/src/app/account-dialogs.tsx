import { createContext, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { lateDialog } from '../live/late-dialog.tsx';
import { lazyPart, loadPart, withMemberTexts } from '../live/load-part.ts';
import { paths, patterns } from '../paths.ts';
import { session } from '../platform/session.ts';
import type { Session } from '../platform/session.ts';
import { storage } from '../platform/storage.ts';
import { useSession } from '../platform/use-session.ts';
import { useStore } from '../store.ts';
import { loadTextPart } from '../texts/language.ts';
import { offeredLanguage } from './bars/offered-language.ts';
import { invitation } from './arrival/invitation.ts';
import { homeOfMember } from './arrival/home-of-member.ts';
import { requestedPage } from './arrival/wanted-page.ts';
import type { ProfileDialog } from './profile-dialogs.tsx';
import { useLanguage } from './bars/use-language.ts';

const loadLogIn = () => import('../features/accounts/entry/log-in-dialog.tsx');
const loadRegister = () => import('../features/accounts/entry/register-dialog.tsx');
const LogInDialog = lateDialog(loadLogIn, 'LogInDialog', 'passkeys');
const RegisterDialog = lateDialog(loadRegister, 'RegisterDialog');
const JoinByNameDialog = lateDialog(
  withMemberTexts(() => import('../features/accounts/entry/join-by-name-dialog.tsx')),
  'JoinByNameDialog',
  'seats',
);
const LanguageOffer = lazyPart(() => import('./bars/language-offer.tsx'), 'LanguageOffer');
const ForgotPasswordDialog = lateDialog(
  () => import('../features/accounts/entry/forgot-password-dialog.tsx'),
  'ForgotPasswordDialog',
);
const ProfileDialogs = lateDialog(() => import('./profile-dialogs.tsx'), 'ProfileDialogs');

type OfVisitor = 'log-in' | 'register' | 'forgot' | 'join';
type OpenDialog = { dialog: OfVisitor | ProfileDialog; email?: string; password?: string };
type AccountDialogsApi = {
  logIn: () => void;
  register: () => void;
  /** for a visitor with an invite */
  joinByName: () => void;
  /** for a visitor with an invite on the start page: the log-in if somebody has used this device, else the name */
  greet: () => void;
  editProfile: (what: ProfileDialog) => void;
  /** Errors are ignored here: the tap loads the part again, see live/load-part.ts. */ warmUp: () => void;
};

const ofVisitors = new Set<string>(['log-in', 'register', 'forgot', 'join'] satisfies OfVisitor[]);
const isOfMember = (dialog: OfVisitor | ProfileDialog): dialog is ProfileDialog => !ofVisitors.has(dialog);

const AccountDialogsContext = createContext<AccountDialogsApi | null>(null);

export function useAccountDialogs(): AccountDialogsApi {
  const api = useContext(AccountDialogsContext);
  if (!api) throw new Error('useAccountDialogs needs AccountDialogs above it');
  return api;
}

export function AccountDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<OpenDialog | null>(null);
  const [passwordDue, setPasswordDue] = useState(false);
  const [greetingDue, setGreetingDue] = useState(false);
  const [again, setAgain] = useState<OpenDialog>({ dialog: 'log-in' });
  const who = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { language } = useLanguage();

  const api = useMemo<AccountDialogsApi>(
    () => ({
      logIn: () => setShown({ dialog: 'log-in' }),
      register: () => setShown({ dialog: 'register' }),
      joinByName: () => setShown({ dialog: 'join' }),
      greet: () => setGreetingDue(true),
      editProfile: (what) => setShown({ dialog: what }),
      // A failure is ignored here: the tap loads the part again, see live/load-part.ts.
      warmUp: () => void Promise.allSettled([loadLogIn(), loadRegister(), loadTextPart('passkeys')]),
    }),
    [],
  );

  // Dialogs of a person must not stay open after the session, nor open again for the next person.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get()) return;
        setShown(null);
        setPasswordDue(false);
      }),
    [],
  );
  // Shown on the page after the log-in; a stored invite is handled first.
  const isOnTheWay = pathname === patterns.start || matchPath(patterns.joinLeague, pathname) !== null;
  const dueHere = passwordDue && !isOnTheWay;
  const dialog = shown?.dialog ?? (dueHere ? 'password' : null);
  // The person's own dialog stays open behind it, like any other half-filled form.
  const isAgain = who?.interrupted === true;
  const door = isAgain ? again : shown;
  const setDoor = isAgain ? setAgain : setShown;

  // Not before the page is drawn: the page takes the focus, and would take it from the dialog.
  if (greetingDue && pathname === patterns.start) {
    setGreetingDue(false);
    setShown({ dialog: storage.rememberedEmail.read() === null ? 'join' : 'log-in' });
  }

  function close() {
    if (dueHere) storage.resetAddress.remove();
    setPasswordDue(passwordDue && !dueHere);
    setShown(null);
  }

  async function enter(begun: Session, due: boolean) {
    const isSame = isAgain && who.userId === begun.userId;
    if (isAgain && !isSame) {
      // The old page is unmounted before the other person's is rendered; this dialog stays open until then.
      setShown({ dialog: 'log-in' });
      await navigate(paths.start(), { replace: true });
    }
    session.begin(begun);
    setPasswordDue(due);
    setAgain({ dialog: 'log-in' });
    void loadPart(() => import('./after-log-in.ts'), { quietly: true }).then(({ afterLogIn }) =>
      afterLogIn(),
    );
    if (isSame) return void requestedPage.take(begun.userId);
    // The new page replaces the history entry of the sheet before the sheet closes: see ui/back-closes.ts.
    await navigate(homeOfMember(begun.userId), { replace: true });
    setShown(null);
  }

  async function join(begun: Session, leagueId: string) {
    const { welcome } = await loadPart(() => import('./arrival/welcome.ts'));
    welcome(invitation.get()?.seat != null);
    session.begin(begun);
    await navigate(paths.league(leagueId), { replace: true });
    setShown(null);
  }

  const ofVisitor = {
    invitation: useStore(invitation),
    notice: offeredLanguage() && (
      <Suspense>
        <LanguageOffer place="form" />
      </Suspense>
    ),
    onClose: () => setShown(null),
  };
  return (
    <AccountDialogsContext value={api}>
      {children}
      <RegisterDialog
        open={dialog === 'register'}
        {...ofVisitor}
        language={language}
        onLogInInstead={(email, password) =>
          setShown({ dialog: 'log-in', email, ...(password && { password }) })
        }
        onEntered={(begun) => enter(begun, false)}
      />
      <LogInDialog
        open={door?.dialog === 'log-in'}
        {...ofVisitor}
        isAgain={isAgain}
        filled={isAgain ? { email: again.email ?? who.email } : (shown ?? {})}
        onClose={isAgain ? () => session.end() : ofVisitor.onClose}
        onRegisterInstead={api.register}
        onForgotten={(email) => setDoor({ dialog: 'forgot', email })}
        onLoggedIn={enter}
      />
      <JoinByNameDialog
        open={dialog === 'join'}
        {...ofVisitor}
        language={language}
        onRegisterInstead={api.register}
        onLogInInstead={api.logIn}
        onJoined={join}
      />
      <ForgotPasswordDialog
        open={door?.dialog === 'forgot'}
        email={door?.email}
        onClose={isAgain ? () => setAgain({ dialog: 'log-in' }) : ofVisitor.onClose}
        onLogIn={(email) => setDoor({ dialog: 'log-in', email })}
      />
      {who && (
        <ProfileDialogs
          key={who.userId}
          open={dialog && isOfMember(dialog) ? dialog : null}
          session={who}
          onClose={close}
          onKeep={() => api.editProfile('keep')}
        />
      )}
    </AccountDialogsContext>
  );
}
