import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../live/call.ts';
import { failureCodeOf, sayFailure } from '../../live/say-failure.ts';
import { objectUrlOf } from '../../platform/object-url.ts';
import { shrinkPicture } from '../../platform/shrink-picture.ts';
import { Button } from '../../ui/button.tsx';
import { FileError, FilePicker } from '../../ui/file-picker.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { BackgroundPreview } from './background-preview.tsx';
import { uploadBackground } from './backgrounds.api.ts';
import { PositionSlider } from './position-slider.tsx';
import styles from './upload-background-dialog.module.css';

/** Up to this size, in pixels, a picture shows enough of itself wherever its middle lies. */
const LOWEST = 746;
const NARROWEST = 1080;
const middle = { across: 50, down: 50 };
const byStatus = { 413: 'too_large', 415: 'wrong_file_type' } as const;

type Size = { width: number; height: number };
type Props = { open: boolean; onClose: () => void; league: { id: string; name: string } };

export function UploadBackgroundDialog({ open, onClose, league }: Props) {
  const { t } = useTranslation(['leagues', 'failures']);
  const queryClient = useQueryClient();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [place, setPlace] = useState(middle);
  const [percent, setPercent] = useState<number | null>(null);
  const position = `${place.across}% ${place.down}%`;
  const send = useMutation({
    mutationFn: (chosen: File) =>
      uploadBackground(league.id, { file: chosen, position, onProgress: setPercent }),
    onSettled: () => setPercent(null),
    onSuccess() {
      showToast({
        kind: 'success',
        title: t('outcomes.background.title'),
        text: t('outcomes.background.text'),
      });
      void queryClient.invalidateQueries();
      onClose();
      choose(null);
    },
    onError: (error) => sayFailure(t('background.failed'), error, byStatus),
  });
  function choose(next: File | null) {
    if (next) void shrinkPicture(next);
    setFile(next);
    setSize(null);
    setPlace(middle);
    send.reset();
  }
  const isRefused = send.error instanceof CallError && [413, 415].includes(send.error.status);
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      onClose={onClose}
      title={t('background.title')}
      subtitle={league.name}
      footer={
        <Button
          size="large"
          wide
          disabled={!file || send.isPending}
          busy={send.isPending}
          onClick={() => file && send.mutate(file)}
        >
          {percent === null ? t('background.confirm') : t('background.uploading', { percent })}
        </Button>
      }
    >
      <div className={styles['form']}>
        {file && (
          <BackgroundPreview
            key={objectUrlOf(file)}
            src={objectUrlOf(file)}
            position={position}
            name={league.name}
            onSize={setSize}
          />
        )}
        {size && size.width > NARROWEST && (
          <PositionSlider
            label={t('background.across')}
            value={place.across}
            onChange={(across) => setPlace({ ...place, across })}
          />
        )}
        {size && size.height > LOWEST && (
          <PositionSlider
            label={t('background.down')}
            value={place.down}
            onChange={(down) => setPlace({ ...place, down })}
          />
        )}
        <FilePicker
          well
          id={id}
          className={styles['choose']}
          disabled={send.isPending}
          errorId={`${id}-error`}
          onChoose={choose}
        >
          <ImagePlus size={22} aria-hidden="true" />
          {t(file ? 'background.other' : 'background.choose')}
        </FilePicker>
        <FileError id={`${id}-error`}>
          {isRefused && t(`failures:${failureCodeOf(send.error, byStatus)}`)}
        </FileError>
        {!file && <p className={styles['hint']}>{t('background.hint')}</p>}
      </div>
    </Sheet>
  );
}
