import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { useFormatSpokenPosition } from './use-format-spoken-position.ts';

type Props = {
  position: number | null;
  tied: boolean;
  /** whether the player is a substitute, who is not ranked */
  isSubstitute: boolean;
};

/** Renders a position for screen readers, where the table shows 'T2' or a dash. */
export function SpokenPosition({ position, tied, isSubstitute }: Props) {
  const { t } = useTranslation('scoreboard');
  const formatPosition = useFormatSpokenPosition();
  return (
    <ScreenReaderOnly>
      {' '}
      {position === null ? t(isSubstitute ? 'notRanked' : 'notRankedYet') : formatPosition(position, tied)}
    </ScreenReaderOnly>
  );
}
