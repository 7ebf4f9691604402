import Flag from 'icon:flag';
import HeartHandshake from 'icon:heart-handshake';
import Scale from 'icon:scale';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Contours } from '../../ui/graphics/contours.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { lazyComponent, loadChunk } from '../../live/load-chunk.ts';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { BoardPreview } from './board-preview.tsx';
import { invitation } from './invitation.ts';
import { useInviteFailure } from './invite-failure.ts';
import { storage } from '../../platform/storage.ts';
import { useStore } from '../../store.ts';
import { requestedPage } from './requested-page.ts';
import styles from './start-page.module.css';

const InviteWelcome = lazyComponent(() => import('./invite-welcome.tsx'), 'InviteWelcome', 'inside');
const StartPageDetails = lazyComponent(
  () => import('../help/start-page-details.tsx'),
  'StartPageDetails',
  'help',
);

const reasons = [
  { icon: Flag, title: 'start.reasons.modesTitle', text: 'start.reasons.modes', to: paths.gameModes() },
  { icon: Scale, title: 'start.reasons.netTitle', text: 'start.reasons.net', to: null },
  { icon: HeartHandshake, title: 'start.reasons.freeTitle', text: 'start.reasons.free', to: null },
] as const;

export function StartPage() {
  const { t } = useTranslation('app');
  const { logIn, register, preloadDialogs } = useAccountDialogs();
  usePageTitle(null);
  const sampleLeague = useSampleLeague();
  const failure = useInviteFailure();
  const isInvited = storage.inviteToken.read() !== null || failure !== null;
  const invite = useStore(invitation);
  // If visitors can join by name, that button is the primary one, so "Register" is not highlighted.
  const hasJoinButton = isInvited && invite !== null && !invite.needsAdmin;
  const introKey = isInvited
    ? 'start.invited'
    : requestedPage.exists()
      ? 'start.loginRequired'
      : 'start.text';
  const introduction = (
    <>
      <h1 className={styles['title']}>{t('start.title')}</h1>
      <p className={styles['text']}>{t(introKey)}</p>
    </>
  );
  return (
    <>
      <section className={styles['hero']} data-on-dark>
        <Contours
          seed="the eighteenth"
          rings={21}
          centre={[500, 500]}
          step={37}
          className={styles['contours']}
        />
        <div className={styles['inner']}>
          <div>
            {isInvited ? (
              <Suspense fallback={introduction}>
                <InviteWelcome failure={failure} />
              </Suspense>
            ) : (
              introduction
            )}
            <div className={styles['actions']} onPointerEnter={preloadDialogs} onFocus={preloadDialogs}>
              <Button variant={hasJoinButton ? 'glass' : 'lime'} size="large" onClick={register}>
                {t('start.register')}
              </Button>
              {!isInvited && sampleLeague.isAvailable && (
                <Button variant="glass" size="large" busy={sampleLeague.isBusy} onClick={sampleLeague.open}>
                  {t('start.lookAround')}
                </Button>
              )}
              <Button variant="glass" size="large" onClick={logIn}>
                {t('start.logIn')}
              </Button>
            </div>
            <p className={styles['note']}>{t('start.dataOwnership')}</p>
          </div>
          <BoardPreview />
        </div>
      </section>
      <section className={styles['reasons']}>
        {reasons.map(({ icon: Icon, title, text, to }) => (
          <div key={title}>
            <Icon size={26} aria-hidden="true" />
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
            {to && <Link to={to}>{t('links.gameModes')}</Link>}
          </div>
        ))}
      </section>
      <section className={styles['details']}>
        <Suspense>
          <StartPageDetails />
        </Suspense>
      </section>
    </>
  );
}

/** Lets a visitor open a sample league with one tap, if the server offers sample leagues. */
function useSampleLeague() {
  const navigate = useNavigate();
  const [isAvailable, setAvailable] = useState(true);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // The store badges below use the same response, so both share one request.
    void loadChunk(() => import('../../live/site.ts'), { quietly: true })
      .then(({ fetchSite }) => fetchSite())
      .then((site) => setAvailable(site?.tryLeagues !== false));
  }, []);
  async function openLeague() {
    setBusy(true);
    const { openSampleLeague } = await loadChunk(() => import('./open-sample-league.ts'));
    await openSampleLeague(navigate);
    setBusy(false);
  }
  return { isAvailable, isBusy, open: () => void openLeague() };
}
