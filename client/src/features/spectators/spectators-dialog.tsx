import { useMutation, useQueryClient } from '@tanstack/react-query';
import Eye from 'icon:eye';
import EyeOff from 'icon:eye-off';
import Share2 from 'icon:share-2';
import Tv from 'icon:tv';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../live/load-chunk.ts';
import { showError } from '../../live/show-error.ts';
import { paths } from '../../paths.ts';
import { serverOrigin } from '../../platform/native/native-settings.ts';
import { canShare, share } from '../../platform/native/share.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Skeleton } from '../../ui/graphics/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { CopyButton } from '../leagues/invites/copy-button.tsx';
import styles from '../leagues/menu/dialog-form.module.css';
import { leagueKeys } from '../leagues/leagues.api.ts';
import type { League } from '../leagues/leagues.api.ts';
import { setOpenToSpectators } from './spectators.api.ts';

const QrCode = lazyComponent(() => import('../../ui/graphics/qr-code.tsx'), 'QrCode');

type Props = { open: boolean; onClose: () => void; league: League; userId: string };

/** Lets an admin open the board to spectators, share its link, and close it again. */
export function SpectatorsDialog({ open, onClose, league, userId }: Props) {
  const { t } = useTranslation('spectators');
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const setOpenMutation = useMutation({
    mutationFn: (isOpen: boolean) => setOpenToSpectators(league.id, userId, isOpen),
    onSuccess: async (_token, isOpen) => {
      await queryClient.invalidateQueries({ queryKey: leagueKeys.one(league.id) });
      setIsConfirming(false);
      const outcome = isOpen ? 'opened' : 'closed';
      showToast({
        kind: 'success',
        title: t(`dialog.${outcome}`),
        text: t(`dialog.${outcome}Text`),
      });
    },
    onError: (error) => showError(t('dialog.failed'), error),
  });
  const { spectatorsToken: token } = league;
  function close() {
    setIsConfirming(false);
    onClose();
  }
  return (
    <Sheet open={open} onClose={close} title={t('dialog.title')} subtitle={league.name}>
      <div className={styles['form']}>
        <div className={styles['content']}>
          <p>{t('dialog.intro')}</p>
          <ul className={styles['bulletList']}>
            <li>{t('dialog.whatTheySee')}</li>
            <li>{t('dialog.whatStaysHidden')}</li>
            <li>{t('dialog.effect')}</li>
          </ul>
        </div>
        {token === null ? (
          <Button
            wide
            icon={<Eye aria-hidden="true" />}
            busy={setOpenMutation.isPending}
            onClick={() => setOpenMutation.mutate(true)}
          >
            {t('dialog.openBoard')}
          </Button>
        ) : (
          <>
            <SpectatorLink token={token} league={league} />
            {isConfirming ? (
              <div className={styles['content']} role="group" aria-label={t('dialog.close')}>
                <p className={styles['warning']} role="status">
                  {t('dialog.closeText')}
                </p>
                <Button
                  wide
                  variant="danger"
                  busy={setOpenMutation.isPending}
                  onClick={() => setOpenMutation.mutate(false)}
                >
                  {t('dialog.closeConfirm')}
                </Button>
                <Button wide autoFocus variant="outline" onClick={() => setIsConfirming(false)}>
                  {t('dialog.closeKeep')}
                </Button>
              </div>
            ) : (
              <Button
                wide
                variant="ghost"
                icon={<EyeOff aria-hidden="true" />}
                onClick={() => setIsConfirming(true)}
              >
                {t('dialog.close')}
              </Button>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

function SpectatorLink({ token, league }: { token: string; league: League }) {
  const { t } = useTranslation('spectators');
  const url = new URL(paths.board(token), serverOrigin || window.location.origin).href;
  return (
    <div className={styles['content']}>
      <TextField label={t('dialog.link')} readOnly value={url} onFocus={(event) => event.target.select()} />
      <CopyButton text={url}>{t('dialog.copy')}</CopyButton>
      {canShare() && (
        <Button
          wide
          variant="outline"
          icon={<Share2 aria-hidden="true" />}
          onClick={() =>
            void share({ title: league.name, text: t('dialog.shared', { league: league.name, url }) })
          }
        >
          {t('dialog.share')}
        </Button>
      )}
      <div>
        <a
          className={styles['link']}
          href={`${url}?view=tv`}
          target="_blank"
          rel="noreferrer"
          aria-describedby="about-television"
        >
          <Tv size={20} aria-hidden="true" />
          &nbsp;{t('dialog.television')}
        </a>
        <p id="about-television">{t('dialog.televisionText')}</p>
      </div>
      <Suspense fallback={<Skeleton shape="code" />}>
        <QrCode text={url} label={t('dialog.qr')} />
      </Suspense>
    </div>
  );
}
