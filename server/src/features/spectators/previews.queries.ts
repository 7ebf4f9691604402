import type { Mode } from '@golf-league/core/golf/mode.ts';
import { formatPoints, formatPosition, formatToPar } from '@golf-league/core/golf/format.ts';
import { toPublicName } from '@golf-league/core/golf/names/public-name.ts';
import { getWinners } from '@golf-league/core/golf/standings/standings.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { toDrawableText } from '../../images/lettering.ts';
import type { PreviewContent, PreviewRow } from '../../images/preview-drawing.ts';
import type { OpenInvite } from '../leagues/invites.access.ts';
import { type ComputedBoard, getRowScore } from '../scoreboard/scoreboard.queries.ts';
import { previewTexts } from '../../images/preview-texts.ts';
import type { PublicBoard } from './spectators.access.ts';
import { createPublicNameLookup } from './public-board.queries.ts';

/** The preview of a link shown in a chat: text, and the content of a picture. */
export interface Preview {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly content: PreviewContent;
}

const MAX_ROWS = 3;

/** Returns the preview of the app itself. Its picture shows an example board. */
export function createStartPreview(appName: string, language: Language): Preview {
  const { start, modes, fallbackAppName: defaultName } = previewTexts[language];
  const createRow = (position: string, name: string, score: string) => ({
    position,
    name,
    score,
    isUnderPar: true,
  });
  return {
    language,
    title: `${appName} · ${start.title}`,
    description: start.description,
    content: {
      appName: toDrawableText(appName) ?? defaultName,
      kicker: start.free,
      title: start.title,
      facts: Object.values(modes).join(' · '),
      rows: [createRow('1', 'Elin', '−6'), createRow('T2', 'Marcus', '−3'), createRow('T2', 'Oskar', '−3')],
    },
  };
}

export function createInvitePreview(
  { leagueName, mode, by, language }: OpenInvite,
  appName: string,
): Preview {
  const texts = previewTexts[language];
  const inviter = toPublicName(by);
  const drawableInviter = toDrawableText(inviter);
  return {
    language,
    title: leagueName,
    description: texts.inviteDescription(inviter, texts.modes[mode]),
    content: {
      appName: toDrawableText(appName) ?? texts.fallbackAppName,
      kicker: drawableInviter === undefined ? texts.youAreInvited : texts.invitedBy(drawableInviter),
      title: toDrawableText(leagueName) ?? texts.fallbackLeagueName,
      facts: texts.modes[mode],
      rows: [],
    },
  };
}

function formatScore(mode: Mode, score: number, language: Language): string {
  return mode === 'stroke' ? formatToPar(score) : formatPoints(score, language);
}

/** Describes the leaders or winners as text; undefined if there is no leader yet. */
function describeLeaders(
  board: ComputedBoard,
  language: Language,
  isFinished: boolean,
  getName: (id: string) => string,
) {
  const { rules } = board.league;
  const leaders = getWinners(rules, board.rows);
  const score = leaders[0] && getRowScore(rules, leaders[0]);
  if (score === undefined || score === null) return undefined;
  const names = leaders.map(({ memberId }) => getName(memberId));
  const { leaderText, winnerText } = previewTexts[language];
  return (isFinished ? winnerText : leaderText)(names, rules.mode, formatScore(rules.mode, score, language));
}

function toPreviewRows(
  board: ComputedBoard,
  language: Language,
  getName: (id: string) => string,
): PreviewRow[] {
  const { rules } = board.league;
  const rankedRows = board.rows.filter(({ position }) => position !== null).slice(0, MAX_ROWS);
  return rankedRows.flatMap((row) => {
    const score = getRowScore(rules, row);
    if (score === null || (rules.mode === 'fedex' && score === 0)) return [];
    return {
      position: formatPosition(row.position, row.tied),
      name: toDrawableText(getName(row.memberId)) ?? previewTexts[language].fallbackPlayerName,
      score: formatScore(rules.mode, score, language),
      isUnderPar: rules.mode === 'stroke' && score < 0,
    };
  });
}

export function createBoardPreview({ league, board, language }: PublicBoard, appName: string): Preview {
  const texts = previewTexts[language];
  const mode = texts.modes[league.rules.mode];
  const getName = createPublicNameLookup(board);
  const leaders = describeLeaders(board, language, league.finished, getName);
  return {
    language,
    title: league.name,
    description: [mode, leaders ?? texts.noLeader].join(' · '),
    content: {
      appName: toDrawableText(appName) ?? texts.fallbackAppName,
      kicker: league.finished ? texts.finalStandings : texts.followLive,
      title: toDrawableText(league.name) ?? texts.fallbackLeagueName,
      facts: [mode, leaders === undefined ? undefined : toDrawableText(leaders)].filter(Boolean).join(' · '),
      rows: toPreviewRows(board, language, getName),
    },
  };
}
