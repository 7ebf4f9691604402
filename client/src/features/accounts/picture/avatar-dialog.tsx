import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureUpload } from '../../../live/pictures/use-picture-upload.tsx';
import { isNative } from '../../../platform/native/native.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { setAvatar } from '../accounts.api.ts';
import { AvatarSource } from './avatar-source.tsx';
import { CameraView } from './camera-view.tsx';
import { CropCircle } from './crop-circle.tsx';
import { CropView } from './crop-view.tsx';
import { cropToJpeg, createInitialCrop } from './crop.ts';
import type { Crop } from './crop.ts';
import { takePhonePhoto } from './phone-photo.ts';
import { decodeChosenPicture } from './decode-picture.ts';
import type { DecodedPicture } from './decode-picture.ts';
import styles from './avatar-dialog.module.css';

type Props = { open: boolean; onClose: () => void; session: ClientSession };
type CroppedPicture = DecodedPicture & { crop: Crop };

/** Lets the user choose or take a picture, crop it, and upload it as the avatar. */
export function AvatarDialog({ open, onClose, session }: Props) {
  const { t } = useTranslation('profile');
  const [chosenPicture, setChosenPicture] = useState<CroppedPicture | null>(null);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [error, setError] = useState<string>();
  const { isSending, percent, upload } = usePictureUpload({
    failureTitle: t('outcomes.avatarFailed'),
    send: async ({ image, crop }: CroppedPicture, onProgress) =>
      setAvatar(session.userId, await cropToJpeg(image, crop), onProgress),
    onSent() {
      showToast({
        kind: 'success',
        title: t('outcomes.avatarChanged.title'),
        text: t('outcomes.avatarChanged.text'),
      });
      onClose();
    },
  });
  const firstButton = useRef<HTMLButtonElement>(null);
  const objectUrl = chosenPicture?.objectUrl;
  useEffect(() => () => void (objectUrl && URL.revokeObjectURL(objectUrl)), [objectUrl]);

  async function choosePicture(file: File, isFromPhone = false) {
    const decoded = await decodeChosenPicture(file);
    setCameraOpen(false);
    if (typeof decoded === 'string')
      return setError(t(`avatar.${isFromPhone && decoded === 'wrongType' ? 'notAPicture' : decoded}`));
    setError(undefined);
    setChosenPicture({ ...decoded, crop: createInitialCrop(decoded.image) });
  }

  async function openCamera() {
    if (!isNative) return setCameraOpen(true);
    const photo = await takePhonePhoto('front', t('outcomes.avatarFailed'));
    if (photo) await choosePicture(photo, true);
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('avatar.title')}
      subtitle={t('avatar.subtitle')}
      keepOpenOnOutsidePress={chosenPicture !== null}
      initialFocus={firstButton}
      footer={
        chosenPicture && (
          <>
            <Button busy={isSending} onClick={() => upload(chosenPicture)}>
              {isSending ? t('avatar.uploading', { percent: percent ?? 0 }) : t('avatar.submit')}
            </Button>
            <Button variant="outline" disabled={isSending} onClick={() => setChosenPicture(null)}>
              {t('avatar.chooseAnother')}
            </Button>
          </>
        )
      }
    >
      {chosenPicture ? (
        <div className={styles['crop']}>
          <CropCircle
            objectUrl={chosenPicture.objectUrl}
            picture={chosenPicture.image}
            crop={chosenPicture.crop}
            onCrop={(crop) => !isSending && setChosenPicture({ ...chosenPicture, crop })}
          />
          <p className={styles['preview']}>
            <span className={styles['thumbnail']}>
              <CropView
                objectUrl={chosenPicture.objectUrl}
                picture={chosenPicture.image}
                crop={chosenPicture.crop}
              />
            </span>
            {t('avatar.preview')}
          </p>
        </div>
      ) : isCameraOpen ? (
        <CameraView onPhoto={(photo) => void choosePicture(photo)} onBack={() => setCameraOpen(false)} />
      ) : (
        <AvatarSource
          session={session}
          error={error}
          firstButton={firstButton}
          onFile={(file) => void choosePicture(file)}
          onCamera={() => void openCamera()}
        />
      )}
    </Sheet>
  );
}
