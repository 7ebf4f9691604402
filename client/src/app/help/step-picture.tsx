import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageFrom } from '@golf-league/core/wire/languages.ts';
import { Contours } from '../../ui/contours.tsx';
import styles from './step-picture.module.css';
import type { Step } from './steps.ts';

type Props = {
  step: Step;
  alt: string;
  /** loaded at once, for a picture in the first view */ early?: boolean;
};

/** A screenshot in a drawn phone; scripts/screenshots.ts makes them from the demo league. */
export function StepPicture({ step, alt, early = false }: Props) {
  const { i18n } = useTranslation();
  const source = `/pictures/how-${step}-${languageFrom(i18n.language)}.webp`;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles['green']}>
      <Contours seed={step} rings={15} centre={[500, 470]} step={46} />
      <div className={styles['phone']}>
        {source !== broken && (
          <img
            src={source}
            alt={alt}
            width={780}
            height={1688}
            loading={early ? 'eager' : 'lazy'}
            decoding="async"
            className={styles['screen']}
            onError={() => setBroken(source)}
          />
        )}
      </div>
    </div>
  );
}
