import { useTranslation } from 'react-i18next';
import type { DaySkins } from './games.api.ts';
import type { NameOf } from './use-skins-text.ts';

type Props = { skins: DaySkins | null | undefined; hole: number; nameOf: NameOf };

/** The skins at stake on a hole before it is played, and then who won them. */
export function HoleStake({ skins, hole, nameOf }: Props) {
  const { t } = useTranslation('games');
  const at = skins?.holes.find((one) => one.hole === hole);
  if (!at) return null;
  const worth = t('worth', { count: at.worth });
  const text =
    at.state === 'carried'
      ? t('carried')
      : at.playerId === null
        ? worth
        : t('taken', { skins: worth, name: nameOf(at.playerId) });
  return <> · {text}</>;
}
