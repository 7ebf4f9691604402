import { useTranslation } from 'react-i18next';
import type { DaySkins } from './games.api.ts';
import type { GetPlayerName } from './use-skins-text.ts';

type Props = { skins: DaySkins | null | undefined; hole: number; getName: GetPlayerName };

/** Shows the skins at stake on a hole, or who has won them. */
export function HoleStake({ skins, hole, getName }: Props) {
  const { t } = useTranslation('games');
  const skinHole = skins?.holes.find((candidate) => candidate.hole === hole);
  if (!skinHole) return null;
  const skinsText = t('skinCount', { count: skinHole.worth });
  const text =
    skinHole.state === 'carried'
      ? t('carried')
      : skinHole.playerId === null
        ? skinsText
        : t('taken', { skins: skinsText, name: getName(skinHole.playerId) });
  return <> · {text}</>;
}
