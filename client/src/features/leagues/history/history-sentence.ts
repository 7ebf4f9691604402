import type { HistoryKind, MatchSnapshot, HistoryRules } from '@golf-league/core/contracts/history.ts';
import { translateMatchText } from '@golf-league/core/contracts/match-text.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { getRulesForMode } from '@golf-league/core/golf/rules.ts';
import type { LeagueHandicap, ScoringRules } from '@golf-league/core/golf/rules.ts';
import { getStrokesForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { formatChange, formatScoreDetailChanges, createNumberFormatter } from './score-detail-texts.ts';
import type { CorrectionFormatter, Translate } from './score-detail-texts.ts';
import type { HistoryEntry, HistoryPerson, RoundSnapshot } from './history.api.ts';
import { formatRoundScore } from '../list/score.tsx';

const roundKinds = ['round_registered', 'round_corrected', 'round_confirmed', 'round_taken_back'] as const;
const kindsWithoutActor = ['created', 'started', 'finished'] as const;

const isOneOf = <Kind extends HistoryKind>(kinds: readonly Kind[], kind: HistoryKind): kind is Kind =>
  (kinds as readonly HistoryKind[]).includes(kind);

/** Describes an entry: `action` is what happened, and `facts` lists the scores, rules or result; it can be empty. */
export function formatHistoryEntry(
  t: Translate,
  rules: ScoringRules,
  userId: string,
  entry: HistoryEntry,
): { action: string; facts: string } {
  return { action: formatAction(t, entry, userId), facts: formatFacts(t, rules, entry) };
}

function formatAction(t: Translate, entry: HistoryEntry, userId: string): string {
  const { kind, actor, subject, round, result, eventTitle } = entry;
  if (actor === null) return isOneOf(kindsWithoutActor, kind) ? t(`withoutActor.${kind}`) : '';
  const isOwn = actor.id !== null && actor.id === userId;
  const texts = {
    actor: isOwn ? t('you') : getName(t, actor),
    subject: subject ? formatObjectName(t, actor, subject, userId) : '',
    number: round?.number ?? 0,
    match: result ? formatMatch(t, result) : '',
    day: eventTitle ?? t('deletedDay'),
  };
  const isForAnother = subject !== null && subject.id !== actor.id;
  return isForAnother && isOneOf(roundKinds, kind)
    ? t(`byActorForPlayer.${kind}`, texts)
    : t(`byActor.${kind}`, texts);
}

const getName = (t: Translate, { id, name }: HistoryPerson): string =>
  id === null ? t('deletedPlayer') : name;

function formatObjectName(
  t: Translate,
  actor: HistoryPerson,
  subject: HistoryPerson,
  userId: string,
): string {
  if (subject.id !== userId) return getName(t, subject);
  return actor.id === userId ? t('yourself') : t('youAsObject');
}

function formatFacts(t: Translate, rules: ScoringRules, entry: HistoryEntry): string {
  const { kind, before, after } = entry;
  if (entry.result) return formatResultChange(t, entry.result);
  if (entry.rules) return formatRuleChanges(t, rules.mode, entry.rules.before, entry.rules.after);
  if (kind === 'round_corrected') {
    if (before && after) return formatCorrection(t, rules, before, after);
    return after ? formatRoundFacts(t, rules, after) : '';
  }
  const round = after ?? before;
  return round ? formatRoundFacts(t, rules, round) : '';
}

type Result = NonNullable<HistoryEntry['result']>;
type Side = NonNullable<Result['match']>['a'];

const formatSide = (t: Translate, side: Side): string =>
  side.map(({ playerId, name }) => getName(t, { id: playerId, name })).join(' & ');

const formatMatch = (t: Translate, { match }: Result): string =>
  match ? t('match', { a: formatSide(t, match.a), b: formatSide(t, match.b) }) : t('deletedMatch');

/** Describes a match result: 'Björn won, 3&2', or the old and the new result. */
function formatResultChange(t: Translate, { match, before, after }: Result): string {
  const describeResult = ({ winner, text }: MatchSnapshot) => {
    const outcome = winner === null ? t('facts.matchHalved') : formatWinner(t, match?.[winner]);
    const details = text === null ? '' : translateMatchText(getCurrentLanguage(), text);
    return [outcome, details === outcome ? '' : details].filter(Boolean).join(', ');
  };
  const [oldText, newText] = [before && describeResult(before), after && describeResult(after)];
  if (oldText === null || newText === null || oldText === newText) return newText ?? oldText ?? '';
  return t('facts.becomes', { before: oldText, after: newText });
}

const formatWinner = (t: Translate, side: Side | undefined): string =>
  side ? t('facts.matchWon', { side: formatSide(t, side) }) : '';

function formatRoundFacts(t: Translate, rules: ScoringRules, round: RoundSnapshot): string {
  const { gross, picture, confirmed } = round;
  return [
    formatScoreText(t, rules, round),
    gross === null ? '' : t('facts.gross', { value: gross }),
    picture ? t('facts.photo') : '',
    confirmed ? t('facts.confirmed') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** A rule that did not exist yet when the change was made is undefined, and is described as switched off. */
const ruleTexts: {
  [Rule in keyof HistoryRules]-?: (t: Translate, value: HistoryRules[Rule]) => string;
} = {
  countBest: (t, count) => (count === null ? t('rules.all') : t('rules.best', { count })),
  minimumRounds: (t, count) => (count === 0 ? t('rules.noMinimum') : t('rules.minimum', { count })),
  missingToPar: (t, strokes) => (strokes === null ? t('rules.noMissing') : t('rules.missing', { strokes })),
  tieBreak: (t, value) => t(`rules.${value}`),
  allowance: (t, value) => t('rules.allowance', { value }),
  handicap: (t, rule) => (rule ? formatHandicapRule(t, rule) : t('rules.noHandicap')),
  attest: (t, isOn) => t(isOn ? 'rules.attest' : 'rules.noAttest'),
  substitutes: (t, value) => t(value === 'guests' ? 'rules.substitutesOut' : 'rules.substitutesIn'),
  guests: (t, mayJoin) => t(mayJoin === false ? 'rules.noGuests' : 'rules.guests'),
};

function formatHandicapRule(t: Translate, { holeCap, ...rule }: LeagueHandicap): string {
  return holeCap === null ? t('rules.handicap', rule) : t('rules.handicapCapped', { ...rule, holeCap });
}

function formatRuleChanges(t: Translate, mode: Mode, before: HistoryRules, after: HistoryRules): string {
  const changes = getRulesForMode(mode).map((rule) => {
    const formatRule = ruleTexts[rule] as (t: Translate, value: unknown) => string;
    const [oldText, newText] = [formatRule(t, before[rule]), formatRule(t, after[rule])];
    return oldText === newText ? '' : t('facts.becomes', { before: oldText, after: newText });
  });
  return changes.filter((change) => change !== '').join(', ');
}

/** Formats a score: '38 p' in Stableford, otherwise 'net 70 (−2)', or 'net −2' if the course par is unknown. */
function formatScoreText(t: Translate, rules: ScoringRules, round: RoundSnapshot): string {
  const score = formatRoundScore(rules, round.toPar, getCurrentLanguage());
  if (rules.mode === 'stableford') return score;
  const value = round.coursePar === null ? score : `${computeStrokes(round)} (${score})`;
  return t('facts.net', { value });
}

const computeStrokes = ({ toPar, coursePar }: RoundSnapshot): number =>
  getStrokesForToPar(toPar, coursePar ?? 0);

/** Returns a formatter for each field of a round that is not a score detail. */
const createFieldFormatters = (
  rules: ScoringRules,
): Record<Exclude<keyof RoundSnapshot, ScoreDetailKey>, CorrectionFormatter> => ({
  toPar: (t, before, after) => {
    const isPoints = rules.mode === 'stableford';
    const hasBothPars = before.coursePar !== null && after.coursePar !== null;
    const formatScore = (round: RoundSnapshot) =>
      isPoints
        ? formatRoundScore(rules, round.toPar, getCurrentLanguage())
        : hasBothPars
          ? String(computeStrokes(round))
          : formatToPar(round.toPar);
    const value = formatChange(t, formatScore(before), formatScore(after));
    return value.map((change) => (isPoints ? change : t('facts.net', { value: change })));
  },
  gross: createNumberFormatter('gross', (t, value) => t('facts.gross', value)),
  coursePar: createNumberFormatter('coursePar', (t, value) => t('facts.par', value)),
  playedOn: (t, before, after) =>
    formatChange(t, formatPlayedDay(before.playedOn), formatPlayedDay(after.playedOn)).map((value) =>
      t('facts.played', { value }),
    ),
  confirmed: (t, before, after) =>
    before.confirmed && !after.confirmed ? [t('facts.confirmationEnded')] : [],
  picture: (t, before, after) =>
    before.picture === after.picture ? [] : [t(after.picture ? 'facts.photoAdded' : 'facts.photoRemoved')],
});

type ScoreDetailKey = keyof ScoreDetails | 'course';

function formatCorrection(
  t: Translate,
  rules: ScoringRules,
  before: RoundSnapshot,
  after: RoundSnapshot,
): string {
  const { confirmed, picture, ...otherFormatters } = createFieldFormatters(rules);
  const formatters = [...Object.values(otherFormatters), formatScoreDetailChanges, confirmed, picture];
  const changes = formatters.flatMap((format) => format(t, before, after));
  // A correction without other changes has replaced the picture.
  if (changes.length === 0 && after.picture) return t('facts.photoReplaced');
  return changes.join(', ');
}

/** Formats '12 Sep 2026', with the year because a correction can change it. */
function formatPlayedDay(day: string): string {
  return new Intl.DateTimeFormat(localesByLanguage[getCurrentLanguage()], {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
