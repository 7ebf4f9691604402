import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { useFormatPlace } from './use-format-place.ts';

type Props = {
  position: number | null;
  tied: boolean;
  /** whether the player is a substitute, who is not ranked */
  isSubstitute: boolean;
};

/** Renders a place for screen readers, where the table shows 'T2' or a dash. */
export function SpokenPlace({ position, tied, isSubstitute }: Props) {
  const { t } = useTranslation('scoreboard');
  const formatPlace = useFormatPlace();
  return (
    <ScreenReaderOnly>
      {' '}
      {position === null ? t(isSubstitute ? 'notRanked' : 'notRankedYet') : formatPlace(position, tied)}
    </ScreenReaderOnly>
  );
}
