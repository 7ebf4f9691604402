import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The label of a button that sends a picture: shows the progress once the upload has begun. */
export function UploadLabel({ percent, children }: { percent: number | null; children: ReactNode }) {
  const { t } = useTranslation('rounds');
  return percent === null ? children : t('uploading', { percent });
}
