import Camera from 'icon:camera';
import ImagePlus from 'icon:image-plus';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isNative } from '../../../platform/native/native.ts';
import { isTouchScreen } from '../../../platform/touch-screen.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/drawn/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FileError, FileInput } from '../../../ui/fields/file-picker.tsx';
import styles from './avatar-dialog.module.css';
import { useOwnPicture } from './own-picture.ts';

type Props = {
  session: ClientSession;
  error: string | undefined;
  onFile: (file: File) => void;
  onCamera: () => void;
  /** the button that has the focus at first, and again after going back */
  first: RefObject<HTMLButtonElement | null>;
};

/** Whether a file field opens the camera, as in phone browsers. Computers use getUserMedia, native apps a plugin. */
const hasOwnCamera = () => !isNative && isTouchScreen();
const hasCamera = () => isNative || 'mediaDevices' in navigator;

export function AvatarSource({ session, error, onFile, onCamera, first }: Props) {
  const { t } = useTranslation('profile');
  const picture = useOwnPicture();
  const album = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Delayed: if a camera is refused immediately, the dialog first restores the focus of the removed button.
    const timer = setTimeout(() => first.current?.focus(), 60);
    return () => clearTimeout(timer);
  }, [first]);
  const field = { accept: 'image/*', hidden: true, onChoose: onFile };
  return (
    <div className={styles['source']}>
      <Avatar userId={session.userId} name={session.userName} picture={picture} size="large" />
      <FileInput ref={album} {...field} />
      <FileInput ref={camera} {...field} capture="user" />
      <div className={styles['ways']}>
        <Button
          ref={first}
          wide
          icon={<ImagePlus aria-hidden="true" />}
          aria-describedby="avatar-rules"
          onClick={() => album.current?.click()}
        >
          {t('avatar.choose')}
        </Button>
        {(hasOwnCamera() || hasCamera()) && (
          <Button
            wide
            variant="outline"
            icon={<Camera aria-hidden="true" />}
            onClick={() => (hasOwnCamera() ? camera.current?.click() : onCamera())}
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
