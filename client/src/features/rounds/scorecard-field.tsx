import Camera from 'lucide-react/icons/camera';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { thumbnailOf } from '@golf-league/core/contracts/pictures.ts';
import { isNative } from '../../platform/native.ts';
import { shrinkPicture } from '../../platform/shrink-picture.ts';
import { objectUrlOf } from '../../platform/object-url.ts';
import { showToast } from '../../ui/toast.ts';
import { classNames } from '../../ui/class-names.ts';
import { cameraSentenceOf } from '../accounts/camera-sentence.ts';
import { noScorecard } from './scorecard-draft.tsx';
import type { PictureProblem, ScorecardDraft } from './scorecard-draft.tsx';
import { ScorecardThumb } from './scorecard-thumb.tsx';
import styles from './scorecard.module.css';

// Named one by one, without HEIC: then a phone that takes HEIC pictures hands over a JPEG.
const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

type Props = {
  scorecard: ScorecardDraft;
  onChange: (scorecard: ScorecardDraft) => void;
  problem: PictureProblem | null;
};

/** The picture of the scorecard: from the camera or the library, seen before it is sent, replaced or left out. */
export function ScorecardField({ scorecard, onChange, problem }: Props) {
  const { t } = useTranslation(['rounds', 'failures']);
  const id = useId();
  const errorId = `${id}-error`;
  const { kept, file } = scorecard;
  const choose = (next: File) => {
    // Begun now, so that it is done when the round is sent.
    void shrinkPicture(next);
    onChange({ kept, file: next });
  };
  const input = { errorId: problem ? errorId : undefined, onChoose: choose };
  const shown = file ? objectUrlOf(file) : kept && thumbnailOf(kept);
  return (
    <div className={styles['field']} role="group" aria-label={t('scorecard.label')}>
      {file || kept ? (
        <div className={classNames(styles['well'], styles['chosen'])}>
          <ScorecardThumb src={shown} />
          <div className={styles['words']}>
            <span>{file instanceof File ? file.name : t('scorecard.label')}</span>
            <div className={styles['acts']}>
              <label htmlFor={id} className={classNames(styles['act'], styles['choose'])}>
                {t('scorecard.replace')}
                <FileInput {...input} id={id} />
              </label>
              <button
                type="button"
                className={classNames(styles['act'], styles['remove'])}
                onClick={() => onChange(noScorecard)}
              >
                {t('scorecard.remove')}
              </button>
            </div>
          </div>
        </div>
      ) : (
        <>
          <label htmlFor={id} className={classNames(styles['well'], styles['choose'])}>
            <Camera size={26} aria-hidden="true" />
            <span className={styles['words']}>
              <span>{t('scorecard.add')}</span>
              <span>{t('scorecard.hint')}</span>
            </span>
            <FileInput {...input} id={id} />
          </label>
          {isNative ? (
            <button
              type="button"
              className={classNames(styles['act'], styles['camera'])}
              onClick={() => void byPhone(choose, t('scorecard.notTaken'))}
            >
              {t('scorecard.take')}
            </button>
          ) : (
            <label
              htmlFor={`${id}-camera`}
              className={classNames(styles['act'], styles['choose'], styles['camera'])}
            >
              {t('scorecard.take')}
              <FileInput {...input} id={`${id}-camera`} camera />
            </label>
          )}
        </>
      )}
      <p id={errorId} role="alert" className={styles['error']}>
        {problem && t(`failures:${problem}`)}
      </p>
    </div>
  );
}

async function byPhone(onChoose: (file: File) => void, failed: string) {
  try {
    const { takePhoto } = await import('../../platform/camera.ts');
    const photo = await takePhoto('rear');
    if (photo) onChoose(photo);
  } catch (error) {
    showToast({ kind: 'failure', title: failed, text: cameraSentenceOf(error) });
  }
}

type InputProps = {
  id: string;
  onChoose: (file: File) => void;
  errorId: string | undefined;
  camera?: boolean;
};

function FileInput({ id, onChoose, errorId, camera = false }: InputProps) {
  return (
    <input
      id={id}
      type="file"
      accept={accepted}
      {...(camera ? { capture: 'environment' as const } : {})}
      aria-describedby={errorId}
      aria-invalid={errorId ? true : undefined}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onChoose(file);
        // The same file may be chosen again after it was removed.
        event.target.value = '';
      }}
    />
  );
}
