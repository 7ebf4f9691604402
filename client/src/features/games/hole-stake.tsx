import { useTranslation } from 'react-i18next';
import type { DaySkins } from './games.api.ts';
import type { PlayerNameOf } from './use-skins-text.ts';

type Props = { skins: DaySkins | null | undefined; hole: number; nameOf: PlayerNameOf };

/** Shows the skins at stake on a hole, or who has won them. */
export function HoleStake({ skins, hole, nameOf: getName }: Props) {
  const { t } = useTranslation('games');
  const skinHole = skins?.holes.find((candidate) => candidate.hole === hole);
  if (!skinHole) return null;
  const worth = t('worth', { count: skinHole.worth });
  const text =
    skinHole.state === 'carried'
      ? t('carried')
      : skinHole.playerId === null
        ? worth
        : t('taken', { skins: worth, name: getName(skinHole.playerId) });
  return <> · {text}</>;
}
