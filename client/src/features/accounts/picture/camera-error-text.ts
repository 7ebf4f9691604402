import i18next from 'i18next';

/** Returns the text for a camera error; platform/native/camera.ts converts native errors to browser errors. */
export function getCameraErrorText(error: unknown): string {
  const t = i18next.getFixedT(null, 'profile');
  if (error instanceof DOMException) {
    if (error.name === 'EncodingError') return t('avatar.captureFailed');
    return error.name === 'NotAllowedError'
      ? t('avatar.cameraDenied')
      : t('avatar.cameraError', { message: error.message || error.name });
  }
  return error instanceof Error ? t('avatar.unexpected', { message: error.message }) : t('avatar.unknown');
}
