import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { CoverPicture } from './cover-picture.tsx';
import styles from './upload-background-dialog.module.css';

type Props = {
  src: string;
  position: string;
  name: string;
  onMeasure: (size: { width: number; height: number }) => void;
};

/** Previews the picture in the league page's header, as it appears on a phone and on a computer. */
export function BackgroundPreview({ src, position, name, onMeasure }: Props) {
  const { t } = useTranslation('leagues');
  return (
    <>
      {/* The natural size of this hidden copy decides which sliders are shown. */}
      <img
        hidden
        src={src}
        alt=""
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onMeasure({ width, height })
        }
      />
      <div role="img" aria-label={t('background.preview')} className={styles['previews']}>
        {(['phone', 'desk'] as const).map((screen) => (
          <div key={screen} className={classNames(styles['preview'], styles[screen])} data-on-dark>
            <CoverPicture src={src} position={position} />
            {screen === 'phone' && <span className={styles['previewName']}>{name}</span>}
          </div>
        ))}
      </div>
    </>
  );
}
