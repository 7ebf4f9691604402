import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of a button whose click sends a picture: how far it has come, once it has begun. */
export function UploadLabel({ percent, children }: { percent: number | null; children: ReactNode }) {
  const { t } = useTranslation('rounds');
  return percent === null ? children : t('uploading', { percent });
}
