import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './avatar-dialog.module.css';
import { getCameraErrorText } from './camera-error-text.ts';
import { JPEG_QUALITY } from './crop.ts';

type Props = { onPhoto: (photo: File) => void; onBack: () => void };

/** Shows the live video of a computer's camera until a photo is taken. */
export function CameraView({ onPhoto, onBack }: Props) {
  const { t } = useTranslation('profile');
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const showCameraError = useRef<(error: unknown) => void>(() => {});
  useEffect(() => {
    showCameraError.current = (error) => {
      showToast({ kind: 'failure', title: t('outcomes.avatarFailed'), text: getCameraErrorText(error) });
      onBack();
    };
  });

  useEffect(() => {
    let isUnmounted = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const constraints = { video: { facingMode: 'user', width: { ideal: 1280 } } };
    navigator.mediaDevices.getUserMedia(constraints).then(
      (newStream) => {
        stream = newStream;
        if (isUnmounted) stop();
        else if (videoRef.current) videoRef.current.srcObject = newStream;
      },
      (error: unknown) => {
        if (!isUnmounted) showCameraError.current(error);
      },
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);

  function takePhoto(source: HTMLVideoElement) {
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    canvas.toBlob(
      (blob) => {
        if (blob) onPhoto(new File([blob], 'photo.jpg', { type: 'image/jpeg' }));
        else showToast({ kind: 'failure', title: t('avatar.captureFailed') });
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  }

  return (
    <div className={styles['source']}>
      <video
        ref={videoRef}
        aria-label={t('avatar.viewfinder')}
        autoPlay
        muted
        playsInline
        className={styles['video']}
        onLoadedData={() => setReady(true)}
      />
      <div className={styles['actions']}>
        <Button wide disabled={!isReady} onClick={() => videoRef.current && takePhoto(videoRef.current)}>
          {t('avatar.takePhoto')}
        </Button>
        <Button wide variant="outline" onClick={onBack}>
          {t('avatar.closeCamera')}
        </Button>
      </div>
    </div>
  );
}
