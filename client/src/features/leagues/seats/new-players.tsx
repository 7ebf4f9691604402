import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { parsePastedPlayers } from './pasted-players.ts';
import type { NewPlayersList } from './new-players-list.ts';
import { PlayersPreview } from './players-preview.tsx';

type Props = { list: NewPlayersList; onChange: (list: NewPlayersList) => void };

/** Lets the user paste a list of the first players of a new league. */
export function NewPlayers({ list, onChange }: Props) {
  const { t } = useTranslation('seats');
  return (
    <>
      <TextArea
        label={t('initialPlayers')}
        hint={t('initialPlayersHint')}
        autoComplete="off"
        rows={Math.min(12, Math.max(1, list.players.length + 1))}
        value={list.text}
        onChange={({ target }) => onChange({ text: target.value, players: parsePastedPlayers(target.value) })}
      />
      {list.players.length > 0 && <PlayersPreview players={list.players} />}
    </>
  );
}
