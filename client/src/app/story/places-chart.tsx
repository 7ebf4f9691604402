import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { formatPosition } from '@golf-league/core/golf/format.ts';
import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import { useId, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLeagueScore } from '../../features/leagues/list/score.tsx';
import { useFormatPlace } from '../../features/leagues/list/use-format-place.ts';
import { currentLanguage } from '../../texts/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { findNearestMember } from './place-lines.ts';
import type { PlaceLine, computePlaceLines } from './place-lines.ts';
import styles from './places-chart.module.css';
import { PlacesDrawing, RoundTicks } from './places-drawing.tsx';
import { assignShortNames } from '../../features/leagues/members/short-names.ts';
import type { Namesakes } from '../../features/leagues/members/use-namesakes.ts';

type Props = {
  board: SeasonStandings;
  steps: readonly ProgressStep[];
  placeLines: ReturnType<typeof computePlaceLines>;
  followedId: string;
  userId: string;
  fullName: Namesakes['fullName'];
  onFollow: (memberId: string) => void;
};

/** Returns a slot's height in pixels at the usual text size: large with few players, still readable with many. */
const computeSlotHeight = (slots: number) => Math.min(64, Math.max(21, 440 / slots));

/** From this number of slots on, the rounds are labelled above the chart too. */
const minSlotsForTopTicks = 14;

/**
 * Renders the place chart. For pointers, keyboards and screen readers it is one listbox; its options are the
 * players' names at the ends of their lines.
 */
export function PlacesChart({ board, steps, placeLines, followedId, userId, fullName, onFollow }: Props) {
  const { t } = useTranslation('story');
  const formatSpokenPlace = useFormatPlace();
  const id = useId();
  const canvas = useRef<SVGSVGElement>(null);
  const { lines, slots } = placeLines;
  const names = assignShortNames(board.rows);
  const rowsById = new Map(board.rows.map((row) => [row.memberId, row]));
  const totals = new Map(steps.at(-1)?.rows.map((row) => [row.memberId, row.total]));
  const optionId = (memberId: string) => `${id}-${memberId}`;
  const size = { '--slots': slots, '--pitch': `${computeSlotHeight(slots) / 16}rem` } as CSSProperties;

  function followByTap({ target, clientX, clientY }: MouseEvent) {
    const optionElement = target instanceof Element && target.closest<HTMLElement>('[data-player]');
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return;
    const x = ((clientX - box.left) / box.width) * (steps.length - 1);
    const y = ((clientY - box.top) / box.height) * slots;
    const tappedId = optionElement ? optionElement.dataset['player'] : findNearestMember(lines, x, y);
    if (tappedId != null) onFollow(tappedId);
  }

  function followByKey(event: KeyboardEvent) {
    const index = lines.findIndex((line) => line.memberId === followedId);
    const lastIndex = lines.length - 1;
    const nextIndex = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: lastIndex }[event.key];
    if (nextIndex === undefined) return;
    event.preventDefault();
    const nextPlayerId = lines[Math.min(lastIndex, Math.max(0, nextIndex))]?.memberId;
    if (nextPlayerId === undefined) return;
    document.getElementById(optionId(nextPlayerId))?.scrollIntoView({ block: 'nearest' });
    onFollow(nextPlayerId);
  }

  return (
    <div className={styles['chart']} style={size}>
      {slots >= minSlotsForTopTicks && <RoundTicks steps={steps} />}
      <div className={styles['plot']}>
        <PlacesDrawing
          svgRef={canvas}
          placeLines={placeLines}
          steps={steps}
          followedId={followedId}
          userId={userId}
        />
        <div
          role="listbox"
          aria-label={t('follow')}
          tabIndex={0}
          aria-activedescendant={optionId(followedId)}
          className={styles['list']}
          onClick={followByTap}
          onKeyDown={followByKey}
        >
          {lines.map(renderOption)}
        </div>
      </div>
      <RoundTicks steps={steps} />
    </div>
  );

  function renderOption({ memberId, end }: PlaceLine) {
    const total = totals.get(memberId) ?? null;
    const score = total === null ? '' : formatLeagueScore(board.rules.mode, total, currentLanguage());
    const place = end === null ? t('noPlace') : formatSpokenPlace(end.position, end.tied);
    const name = fullName(memberId, rowsById.get(memberId)?.name ?? '');
    return (
      <div
        key={memberId}
        role="option"
        id={optionId(memberId)}
        data-player={memberId}
        aria-selected={memberId === followedId}
        className={classNames(
          styles['option'],
          memberId === userId && styles['own'],
          memberId === followedId && styles['followed'],
          end === null && styles['ended'],
        )}
        style={{ top: `${(100 * (end?.slot ?? slots - 1)) / slots}%` }}
      >
        <ScreenReaderOnly>{t('option', { name, place, total: score })}</ScreenReaderOnly>
        <span
          aria-hidden="true"
          className={classNames(styles['place'], end?.position === 1 && styles['firstPlace'])}
        >
          {formatPosition(end?.position ?? null, end?.tied ?? false)}
        </span>
        <span aria-hidden="true" className={styles['name']}>
          {names.get(memberId)}
        </span>
        <span aria-hidden="true" className={styles['total']}>
          {score}
        </span>
      </div>
    );
  }
}
