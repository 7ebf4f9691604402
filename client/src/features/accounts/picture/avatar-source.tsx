import Camera from 'icon:camera';
import ImagePlus from 'icon:image-plus';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isNative } from '../../../platform/native/native.ts';
import { isTouchScreen } from '../../../platform/touch-screen.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FileError, FileInput } from '../../../ui/fields/file-picker.tsx';
import styles from './avatar-dialog.module.css';
import { useOwnPicture } from './own-picture.ts';

type Props = {
  session: ClientSession;
  error: string | undefined;
  onFile: (file: File) => void;
  onCamera: () => void;
  /** the button that gets focus initially, and again after going back */
  firstButton: RefObject<HTMLButtonElement | null>;
};

/** Whether a file input opens the camera, as in phone browsers. Computers use getUserMedia, native apps a plugin. */
const hasFileInputCamera = () => !isNative && isTouchScreen();
const hasCamera = () => isNative || 'mediaDevices' in navigator;

export function AvatarSource({ session, error, onFile, onCamera, firstButton }: Props) {
  const { t } = useTranslation('profile');
  const picture = useOwnPicture();
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Delayed: if camera access is denied at once, the dialog first tries to refocus the removed button.
    const timer = setTimeout(() => firstButton.current?.focus(), 60);
    return () => clearTimeout(timer);
  }, [firstButton]);
  const inputProps = { accept: 'image/*', hidden: true, onChoose: onFile };
  return (
    <div className={styles['source']}>
      <Avatar userId={session.userId} name={session.userName} picture={picture} size="large" />
      <FileInput ref={fileInput} {...inputProps} />
      <FileInput ref={cameraInput} {...inputProps} capture="user" />
      <div className={styles['actions']}>
        <Button
          ref={firstButton}
          wide
          icon={<ImagePlus aria-hidden="true" />}
          aria-describedby="avatar-rules"
          onClick={() => fileInput.current?.click()}
        >
          {t('avatar.choose')}
        </Button>
        {(hasFileInputCamera() || hasCamera()) && (
          <Button
            wide
            variant="outline"
            icon={<Camera aria-hidden="true" />}
            onClick={() => (hasFileInputCamera() ? cameraInput.current?.click() : onCamera())}
          >
            {t('avatar.camera')}
          </Button>
        )}
      </div>
      <FileError>{error}</FileError>
      <p id="avatar-rules" className={styles['hint']}>
        {t('avatar.rules')}
      </p>
    </div>
  );
}
