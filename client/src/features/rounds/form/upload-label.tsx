import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Renders the label of a button that sends a picture: its progress once the upload has started. */
export function UploadLabel({ percent, children }: { percent: number | null; children: ReactNode }) {
  const { t } = useTranslation('rounds');
  return percent === null ? children : t('uploading', { percent });
}
