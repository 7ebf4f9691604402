import Camera from 'icon:camera';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toThumbnailUrl } from '@golf-league/core/contracts/pictures.ts';
import type { PictureProblem } from '../../../live/pictures/picture-problem.ts';
import { isNative } from '../../../platform/native/native.ts';
import { preparePicture } from '../../../platform/native/prepare-picture.ts';
import { getObjectUrl } from '../../../platform/object-url.ts';
import { FileError, FilePicker } from '../../../ui/fields/file-picker.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { takePhonePhoto } from '../../accounts/picture/phone-photo.ts';
import { noScorecard } from './scorecard-draft.tsx';
import type { ScorecardDraft } from './scorecard-draft.tsx';
import { ScorecardThumb } from '../list/scorecard-thumb.tsx';
import styles from '../list/scorecard.module.css';

type Props = {
  scorecard: ScorecardDraft;
  onChange: (scorecard: ScorecardDraft) => void;
  /** called if this device cannot decode the chosen file as a picture */
  onUnreadable: (file: File) => void;
  problem: PictureProblem | null;
};

/** Adds an optional picture of the scorecard from the camera or the library, with a preview. */
export function ScorecardField({ scorecard, onChange, onUnreadable, problem }: Props) {
  const { t } = useTranslation(['rounds', 'failures']);
  const id = useId();
  const errorId = `${id}-error`;
  const { existing, file } = scorecard;
  const choose = (next: File) => {
    onChange({ existing, file: next });
    // Starts preparing the picture now, so that it is ready when the round is sent.
    preparePicture(next).catch(() => onUnreadable(next));
  };
  const takePhoto = async () => {
    const photo = await takePhonePhoto('rear', t('scorecard.notTaken'));
    if (photo) choose(photo);
  };
  const pickerProps = { errorId: problem ? errorId : undefined, invalid: problem !== null, onChoose: choose };
  const pictureUrl = file ? getObjectUrl(file) : existing && toThumbnailUrl(existing);
  return (
    <div className={styles['field']} role="group" aria-label={t('scorecard.label')}>
      {file || existing ? (
        <div className={styles['selected']}>
          <ScorecardThumb src={pictureUrl} />
          <div className={styles['text']}>
            <span>{file instanceof File ? file.name : t('scorecard.label')}</span>
            <div className={styles['actions']}>
              <FilePicker {...pickerProps} id={id} className={styles['action']}>
                {t('scorecard.replace')}
              </FilePicker>
              <button
                type="button"
                className={classNames(styles['action'], styles['danger'])}
                onClick={() => onChange(noScorecard)}
              >
                {t('scorecard.remove')}
              </button>
            </div>
          </div>
        </div>
      ) : (
        <>
          <FilePicker {...pickerProps} hasDashedBorder id={id}>
            <Camera size={26} aria-hidden="true" className={styles['icon']} />
            <span className={styles['text']}>
              <span>{t('scorecard.add')}</span>
              <span>{t('scorecard.hint')}</span>
            </span>
          </FilePicker>
          {/* A browser's file field offers the camera too; the web view of an Android app does not. */}
          {isNative && (
            <button type="button" className={styles['action']} onClick={() => void takePhoto()}>
              {t('scorecard.take')}
            </button>
          )}
        </>
      )}
      <FileError id={errorId}>{problem && t(`failures:${problem}`)}</FileError>
    </div>
  );
}
