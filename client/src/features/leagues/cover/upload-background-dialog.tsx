import { useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'icon:image-plus';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureUpload } from '../../../live/pictures/use-picture-upload.tsx';
import { getObjectUrl } from '../../../platform/object-url.ts';
import { preparePicture } from '../../../platform/native/prepare-picture.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FileError, FilePicker } from '../../../ui/fields/file-picker.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { BackgroundPreview } from './background-preview.tsx';
import { uploadBackground } from './backgrounds.api.ts';
import { PositionSlider } from './position-slider.tsx';
import styles from './upload-background-dialog.module.css';

/** A picture up to this size, in pixels, needs no slider, since it is hardly cropped. */
const UNCROPPED_HEIGHT = 746;
const UNCROPPED_WIDTH = 1080;
const CENTRE = { across: 50, down: 50 };

type Size = { width: number; height: number };
type Props = { open: boolean; onClose: () => void; league: { id: string; name: string } };

export function UploadBackgroundDialog({ open, onClose, league }: Props) {
  const { t } = useTranslation(['leagues', 'failures']);
  const queryClient = useQueryClient();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [focalPoint, setFocalPoint] = useState(CENTRE);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const position = `${focalPoint.across}% ${focalPoint.down}%`;
  const { isSending, percent, problem, upload, reset } = usePictureUpload({
    failureTitle: t('background.failed'),
    send: (chosen: File, onProgress) => uploadBackground(league.id, { file: chosen, position, onProgress }),
    onSent() {
      showToast({
        kind: 'success',
        title: t('outcomes.background.title'),
        text: t('outcomes.background.text'),
      });
      void queryClient.invalidateQueries();
      onClose();
      choose(null);
    },
  });
  function choose(next: File | null) {
    setIsUnreadable(false);
    if (next) preparePicture(next).catch(() => setIsUnreadable(true));
    setFile(next);
    setSize(null);
    setFocalPoint(CENTRE);
    reset();
  }
  return (
    <Sheet
      keepOpenOnOutsidePress
      size="wide"
      open={open}
      onClose={onClose}
      title={t('background.title')}
      subtitle={league.name}
      footer={
        <Button
          size="large"
          wide
          disabled={!file || isUnreadable || isSending}
          busy={isSending}
          onClick={() => file && upload(file)}
        >
          {percent === null ? t('background.confirm') : t('background.uploading', { percent })}
        </Button>
      }
    >
      <div className={styles['form']}>
        {file && !isUnreadable && (
          <BackgroundPreview
            key={getObjectUrl(file)}
            src={getObjectUrl(file)}
            position={position}
            name={league.name}
            onMeasure={setSize}
          />
        )}
        {size && size.width > UNCROPPED_WIDTH && (
          <PositionSlider
            label={t('background.horizontalPosition')}
            value={focalPoint.across}
            onChange={(across) => setFocalPoint({ ...focalPoint, across })}
          />
        )}
        {size && size.height > UNCROPPED_HEIGHT && (
          <PositionSlider
            label={t('background.verticalPosition')}
            value={focalPoint.down}
            onChange={(down) => setFocalPoint({ ...focalPoint, down })}
          />
        )}
        <FilePicker
          hasDashedBorder
          id={id}
          className={styles['picker']}
          disabled={isSending}
          errorId={`${id}-error`}
          onChoose={choose}
        >
          <ImagePlus size={22} aria-hidden="true" />
          {t(file ? 'background.other' : 'background.choose')}
        </FilePicker>
        <FileError id={`${id}-error`}>
          {isUnreadable ? t('failures:unreadable') : problem && t(`failures:${problem}`)}
        </FileError>
        {!file && <p className={styles['hint']}>{t('background.hint')}</p>}
      </div>
    </Sheet>
  );
}
