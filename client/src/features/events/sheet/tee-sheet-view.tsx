import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PersonName } from '../../leagues/members/person-name.tsx';
import type { Namesakes } from '../../leagues/members/use-namesakes.ts';
import { getSheetPerson } from './sheet-people.ts';
import type { SheetPeople } from './sheet-people.ts';
import styles from './tee-sheet.module.css';
import type { TeeSheet } from './tee-sheet.ts';
import { useFormatStart } from './use-start-text.ts';

type Props = {
  event: { timeZone: string | null };
  sheet: TeeSheet;
  people: SheetPeople;
  namesakes: Namesakes;
  userId: string;
  /** renders a player's tee, with a button if it can be changed */
  renderTee?: ((playerId: string) => ReactNode) | undefined;
  /**
   * puts the latecomer `name` into an open place; undefined if there are no latecomers or the user cannot change
   * the sheet
   */
  addLatecomer?: { name: string; run: (group: number) => void; busy: boolean } | undefined;
};

/** Renders a read-only tee sheet, for screen and print. */
export function TeeSheetView({ event, sheet, people, namesakes, userId, renderTee, addLatecomer }: Props) {
  const { t } = useTranslation('events');
  const formatStart = useFormatStart();
  return (
    <ol className={styles['groups']}>
      {sheet.map((group, index) => {
        const isOwn = group.players.includes(userId);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a group is identified by its number
          <li key={index} className={classNames(styles['group'], isOwn && styles['own'])}>
            <h3 className={styles['start']}>
              <span>{formatStart(group, event)}</span>
              <span className={styles['number']}>{t('sheet.group', { number: index + 1 })}</span>
            </h3>
            <ul className={styles['players']}>
              {group.players.map((id) => {
                const { name, picture, playingHandicap, hasNoIndex } = getSheetPerson(people, id);
                return (
                  <li key={id} className={styles['player']}>
                    <Avatar userId={id} name={name} picture={picture} size="small" />
                    <span className={styles['name']}>
                      <PersonName
                        name={id === userId ? t('sheet.you', { name }) : name}
                        details={namesakes.getDetails(id)}
                      />
                    </span>
                    <span className={styles['details']}>
                      {renderTee?.(id)}
                      {hasNoIndex && <span>{t('sheet.noHandicapIndex')}</span>}
                      {playingHandicap !== null && (
                        <span
                          className={styles['playingHandicap']}
                          role="img"
                          aria-label={t('sheet.playing', { strokes: formatPlayingHandicap(playingHandicap) })}
                        >
                          {formatPlayingHandicap(playingHandicap)}
                        </span>
                      )}
                    </span>
                  </li>
                );
              })}
              {Array.from({ length: group.open }, (_, spot) => (
                // oxlint-disable-next-line react/no-array-index-key -- open places are interchangeable
                <li key={`open ${spot}`} className={styles['openPlace']}>
                  <span>{t('sheet.open')}</span>
                  {addLatecomer && (
                    <Button
                      size="small"
                      variant="outline"
                      busy={addLatecomer.busy}
                      onClick={() => addLatecomer.run(index)}
                    >
                      {t('sheet.giveTo', { name: addLatecomer.name })}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
