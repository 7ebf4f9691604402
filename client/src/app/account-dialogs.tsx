import { createContext, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { lazyPart, loadPart } from '../live/load-part.ts';
import { patterns } from '../paths.ts';
import { session } from '../platform/session.ts';
import type { Session } from '../platform/session.ts';
import { storage } from '../platform/storage.ts';
import { useSession } from '../platform/use-session.ts';
import { useStore } from '../store.ts';
import { offeredLanguage } from './bars/offered-language.ts';
import { invitation } from './arrival/invitation.ts';
import { homeOfMember } from './arrival/home-of-member.ts';
import type { ProfileDialog } from './profile-dialogs.tsx';
import { useLanguage } from './bars/use-language.ts';

const loadLogIn = () => import('../features/accounts/entry/log-in-dialog.tsx');
const loadRegister = () => import('../features/accounts/entry/register-dialog.tsx');
const LogInDialog = lazyPart(loadLogIn, 'LogInDialog');
const RegisterDialog = lazyPart(loadRegister, 'RegisterDialog');
const LanguageOffer = lazyPart(() => import('./bars/language-offer.tsx'), 'LanguageOffer');
const ForgotPasswordDialog = lazyPart(
  () => import('../features/accounts/entry/forgot-password-dialog.tsx'),
  'ForgotPasswordDialog',
);
const ProfileDialogs = lazyPart(() => import('./profile-dialogs.tsx'), 'ProfileDialogs');

type OfVisitor = 'log-in' | 'register' | 'forgot';
type Shown = { dialog: OfVisitor | ProfileDialog; email?: string; password?: string };
type AccountDialogsApi = {
  logIn: () => void;
  register: () => void;
  /** for whoever came by an invite: the log-in to those this device remembers, else the form for a new account */
  greet: () => void;
  editProfile: (what: ProfileDialog) => void;
  /** loads the dialogs before a tap */ warmUp: () => void;
};

const isOfMember = (dialog: OfVisitor | ProfileDialog): dialog is ProfileDialog =>
  dialog !== 'log-in' && dialog !== 'register' && dialog !== 'forgot';

const AccountDialogsContext = createContext<AccountDialogsApi | null>(null);

export function useAccountDialogs(): AccountDialogsApi {
  const api = useContext(AccountDialogsContext);
  if (!api) throw new Error('useAccountDialogs needs AccountDialogs above it');
  return api;
}

export function AccountDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [opened, setOpened] = useState<readonly Shown['dialog'][]>([]);
  const [passwordDue, setPasswordDue] = useState(false);
  const who = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { language } = useLanguage();

  const show = useCallback((next: Shown) => {
    setShown(next);
    setOpened((before) => [...new Set([...before, next.dialog])]);
  }, []);
  const api = useMemo<AccountDialogsApi>(
    () => ({
      logIn: () => show({ dialog: 'log-in' }),
      register: () => show({ dialog: 'register' }),
      greet: () => show({ dialog: storage.rememberedEmail.read() === null ? 'register' : 'log-in' }),
      editProfile: (what) => show({ dialog: what }),
      // A failure is ignored here: the tap loads the part again, see live/load-part.ts.
      warmUp: () => void Promise.allSettled([loadLogIn(), loadRegister()]),
    }),
    [show],
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
  // On the page that the log-in has led to; a stored invite is handled first.
  const isOnTheWay = pathname === patterns.start || matchPath(patterns.joinLeague, pathname) !== null;
  const dueHere = passwordDue && !isOnTheWay;
  const dialog = shown?.dialog ?? (dueHere ? 'password' : null);

  function close() {
    if (dueHere) storage.resetAddress.remove();
    setPasswordDue(passwordDue && !dueHere);
    setShown(null);
  }

  async function enter(begun: Session, due: boolean) {
    session.begin(begun);
    setPasswordDue(due);
    void loadPart(() => import('./after-log-in.ts'), { quietly: true }).then(({ afterLogIn }) =>
      afterLogIn(),
    );
    // The new page replaces the history entry of the sheet before the sheet closes: see ui/back-closes.ts.
    await navigate(homeOfMember(begun.userId), { replace: true });
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
      <Suspense>
        {opened.includes('register') && (
          <RegisterDialog
            open={dialog === 'register'}
            {...ofVisitor}
            language={language}
            onLogInInstead={(email, password) =>
              show({ dialog: 'log-in', email, ...(password && { password }) })
            }
          />
        )}
        {opened.includes('log-in') && (
          <LogInDialog
            open={dialog === 'log-in'}
            {...ofVisitor}
            email={shown?.email}
            password={shown?.password}
            onRegisterInstead={api.register}
            onForgotten={(email) => show({ dialog: 'forgot', email })}
            onLoggedIn={enter}
          />
        )}
        {opened.includes('forgot') && (
          <ForgotPasswordDialog
            open={dialog === 'forgot'}
            email={shown?.email}
            onClose={() => setShown(null)}
            onLogIn={(email) => show({ dialog: 'log-in', email })}
          />
        )}
        {who && (dueHere || opened.some(isOfMember)) && (
          <ProfileDialogs
            shown={dialog && isOfMember(dialog) ? dialog : null}
            session={who}
            onClose={close}
          />
        )}
      </Suspense>
    </AccountDialogsContext>
  );
}
