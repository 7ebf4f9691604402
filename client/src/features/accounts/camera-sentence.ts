import i18next from 'i18next';

/** What to say when there is no photo; the phone's camera and the browser's complain alike. */
export function cameraSentenceOf(error: unknown): string {
  const t = i18next.getFixedT(null, 'profile');
  if (error instanceof DOMException) {
    if (error.name === 'EncodingError') return t('avatar.captureFailed');
    return error.name === 'NotAllowedError'
      ? t('avatar.cameraDenied')
      : t('avatar.cameraError', { message: error.message || error.name });
  }
  return error instanceof Error ? t('avatar.unexpected', { message: error.message }) : t('avatar.unknown');
}
