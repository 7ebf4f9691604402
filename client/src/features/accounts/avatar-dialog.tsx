import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayFailure } from '../../live/say-failure.ts';
import { isNative } from '../../platform/native.ts';
import type { Session } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { setAvatar } from './accounts.api.ts';
import { AvatarSource } from './avatar-source.tsx';
import { cameraSentenceOf } from './camera-sentence.ts';
import { CameraView } from './camera-view.tsx';
import { CropCircle } from './crop-circle.tsx';
import { CropView } from './crop-view.tsx';
import { cut, wholePicture } from './crop.ts';
import type { Crop } from './crop.ts';
import { pick } from './picked-picture.ts';
import type { PickedPicture } from './picked-picture.ts';
import styles from './avatar-dialog.module.css';

type Props = { open: boolean; onClose: () => void; session: Session };
type Chosen = PickedPicture & { crop: Crop };

export function AvatarDialog({ open, onClose, session }: Props) {
  const { t } = useTranslation('profile');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [filming, setFilming] = useState(false);
  const [error, setError] = useState<string>();
  const [percent, setPercent] = useState<number | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const address = chosen?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  async function take(file: File, byPhone = false) {
    const picked = await pick(file);
    setFilming(false);
    if (typeof picked === 'string')
      return setError(t(`avatar.${byPhone && picked === 'wrongType' ? 'notAPicture' : picked}`));
    setError(undefined);
    setChosen({ ...picked, crop: wholePicture(picked.image) });
  }

  async function film() {
    if (!isNative) return setFilming(true);
    try {
      const { takePhoto } = await import('../../platform/camera.ts');
      const photo = await takePhoto('front');
      if (photo) await take(photo, true);
    } catch (failure) {
      showToast({
        kind: 'failure',
        title: t('outcomes.avatarFailed'),
        text: cameraSentenceOf(failure),
      });
    }
  }

  async function upload({ image, crop }: Chosen) {
    setPercent(0);
    try {
      await setAvatar(session.userId, await cut(image, crop), setPercent);
      showToast({
        kind: 'success',
        title: t('outcomes.avatarChanged.title'),
        text: t('outcomes.avatarChanged.text'),
      });
      onClose();
    } catch (failure) {
      sayFailure(t('outcomes.avatarFailed'), failure);
    } finally {
      setPercent(null);
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('avatar.title')}
      subtitle={t('avatar.subtitle')}
      keepOnOutsidePress={chosen !== null}
      initialFocus={first}
      footer={
        chosen && (
          <>
            <Button busy={percent !== null} onClick={() => void upload(chosen)}>
              {percent === null ? t('avatar.submit') : t('avatar.uploading', { percent })}
            </Button>
            <Button variant="outline" disabled={percent !== null} onClick={() => setChosen(null)}>
              {t('avatar.another')}
            </Button>
          </>
        )
      }
    >
      {chosen ? (
        <div className={styles['crop']}>
          <CropCircle
            address={chosen.address}
            picture={chosen.image}
            crop={chosen.crop}
            onCrop={(crop) => percent === null && setChosen({ ...chosen, crop })}
          />
          <p className={styles['preview']}>
            <span className={styles['small']}>
              <CropView address={chosen.address} picture={chosen.image} crop={chosen.crop} />
            </span>
            {t('avatar.preview')}
          </p>
        </div>
      ) : filming ? (
        <CameraView onPhoto={(photo) => void take(photo)} onBack={() => setFilming(false)} />
      ) : (
        <AvatarSource
          session={session}
          error={error}
          first={first}
          onFile={(file) => void take(file)}
          onCamera={() => void film()}
        />
      )}
    </Sheet>
  );
}
