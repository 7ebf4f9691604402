import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseLanguage } from '@golf-league/core/wire/languages.ts';
import { useIsNearViewport } from '../../platform/use-is-near-viewport.ts';
import { Contours } from '../../ui/graphics/contours.tsx';
import styles from './step-picture.module.css';
import type { PictureName } from './steps.ts';

/** A transparent pixel, since an image must have a source; its attributes reserve its size. */
const placeholder = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

type Props = {
  step: PictureName;
  alt: string;
  /** whether to load the picture eagerly, because it is above the fold */
  eager?: boolean;
};

/** Renders a screenshot inside a phone frame. It loads when nearly in view; scripts/screenshots.ts creates it. */
export function StepPicture({ step, alt, eager = false }: Props) {
  const { i18n } = useTranslation();
  const name = `/pictures/how-${step}-${parseLanguage(i18n.language)}`;
  const [brokenName, setBrokenName] = useState<string | null>(null);
  const phone = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(phone) || eager;
  return (
    <div className={styles['backdrop']}>
      {isNear && <Contours seed={step} rings={15} centre={[500, 470]} step={46} />}
      <div ref={phone} className={styles['phone']}>
        {name !== brokenName && (
          <picture>
            {isNear && <source type="image/avif" srcSet={`${name}.avif`} />}
            <img
              src={isNear ? `${name}.webp` : placeholder}
              alt={alt}
              width={780}
              height={1688}
              decoding="async"
              className={styles['screen']}
              onError={() => setBrokenName(name)}
            />
          </picture>
        )}
      </div>
    </div>
  );
}
