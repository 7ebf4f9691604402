import Share2 from 'icon:share-2';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../live/load-chunk.ts';
import { canShare, share } from '../../../platform/native/share.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/graphics/skeleton.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { CopyButton } from './copy-button.tsx';

// Loaded lazily: most invites are sent as links and need no QR encoder.
const QrCode = lazyComponent(() => import('../../../ui/graphics/qr-code.tsx'), 'QrCode');

type Props = { leagueName: string; message: string; token: string; url: string };

/** Shows an invite to copy, scan or share. */
export function InviteMessage({ leagueName, message, token, url }: Props) {
  const { t } = useTranslation('leagues');
  return (
    <>
      <TextArea
        label={t('invite.message')}
        readOnly
        rows={8}
        value={message}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={message}>{t('invite.copyInvite')}</CopyButton>
      <CopyButton text={token} variant="outline">
        {t('invite.copyToken')}
      </CopyButton>
      <Suspense fallback={<Skeleton shape="code" />}>
        <QrCode text={url} label={t('invite.qr')} />
      </Suspense>
      {canShare() && (
        <Button
          wide
          variant="ghost"
          icon={<Share2 aria-hidden="true" />}
          onClick={() => void share({ title: leagueName, text: message })}
        >
          {t('invite.share')}
        </Button>
      )}
    </>
  );
}
