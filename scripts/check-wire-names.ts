import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import { parseSync } from 'vite';
import { lineCounter, literalOf, nameOf, visit } from './read-source.ts';
import type { SyntaxNode } from './read-source.ts';

/** Files that may use the wire's names, because they map calls and socket events to the domain types. */
const mapping = /\.api(\.test)?\.ts$|^client\/src\/live\/live\.ts$/;
/** Exempt, because texts are keyed by codes that are sent as values, such as the subject of a report. */
const texts = /^client\/src\/texts\//;

/** Historical names of the wire that their spelling does not give away. */
const alsoWire = [
  'completationStatus',
  'fedexScore',
  'messageContent',
  'messageId',
  'pollData',
  'profilePic',
  'roundsCompletionStatusResult',
  'votedBy',
  'votedByProfilePics',
];
const numbersOfModes = new Set(['ModeSetting', 'modeOfSetting', 'settingOfMode']);

/** The domain names, where they do not follow from the wire's. */
const instead: Readonly<Record<string, string>> = {
  background_pic: 'league.picture',
  completationStatus: 'board.allComplete',
  current_score: 'league.score',
  messageContent: 'message.text',
  messageId: 'message.id',
  nbr_events: 'league.planned',
  nbr_members: 'league.players',
  nbr_rounds: 'row.rounds',
  profile_pic: 'picture',
  profilePic: 'picture',
  score_brutto: 'gross',
  score_netto: 'toPar',
  scorecard_image_url: 'round.picture',
  tournamentId: 'leagueId',
  tournament_id: 'league.id',
  tournament_name: 'league.name',
  tournament_settings: 'league.mode',
  user_id: 'id, memberId or userId',
  user_name: 'name',
};

/** Returns a sentence for each fault, with its file, line and what to write there. */
export function checkWireNames(root: string): string[] {
  const wire = wireNames(root);
  return scriptsUnder(root, 'client/src')
    .filter((path) => !mapping.test(path) && !texts.test(path))
    .flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8'), wire));
}

/** The fields of the contracts and of the events that are in snake case or keep the historical nouns. */
function wireNames(root: string): ReadonlySet<string> {
  const names = new Set(alsoWire);
  for (const path of [...scriptsUnder(root, 'core/src/contracts'), 'core/src/wire/event.ts']) {
    visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program, ({ key }) => {
      const name = nameOf(key) ?? literalOf(key);
      if (name !== undefined && /[a-z]_[a-z]|tournament|netto|brutto/i.test(name)) names.add(name);
    });
  }
  return names;
}

function faultsOf(path: string, text: string, wire: ReadonlySet<string>): string[] {
  const lineOf = lineCounter(text);
  const faults = new Set<string>();
  visit(parseSync(path, text).program, (node) => {
    const at = `${path}:${lineOf(node.start)}`;
    for (const name of namesIn(node)) {
      if (numbersOfModes.has(name))
        faults.add(`${at} uses ${name}: the client knows a mode by its word, so map it in the .api file.`);
      else if (wire.has(name))
        faults.add(
          `${at} says ${name}, which is the wire's name: map it in the .api file and write ` +
            `${instead[name] ?? 'the name that the domain type has for it'} here.`,
        );
    }
    if (comparesNumberOfMode(node))
      faults.add(`${at} compares a mode with a number: compare it with 'stroke', 'fedex' or 'stableford'.`);
  });
  return [...faults];
}

/** The names in a syntax node itself, not in its children; a string counts where it names a field. */
function namesIn(node: SyntaxNode): string[] {
  const names = [
    node.type === 'Identifier' ? nameOf(node) : undefined,
    literalOf(node['key']),
    node.type === 'MemberExpression' ? literalOf(node['property']) : undefined,
    node['operator'] === 'in' ? literalOf(node['left']) : undefined,
    node.type === 'TSLiteralType' ? literalOf(node) : undefined,
  ];
  return names.filter((name) => name !== undefined);
}

function comparesNumberOfMode(node: SyntaxNode): boolean {
  if (node.type !== 'BinaryExpression' || !['===', '!=='].includes(String(node['operator']))) return false;
  const sides = [node['left'], node['right']] as SyntaxNode[];
  const isNumber = sides.some(({ value }) => value === 1 || value === 2 || value === 3);
  return (
    isNumber && sides.some((side) => /mode|settings?$/i.test(nameOf(side['property']) ?? nameOf(side) ?? ''))
  );
}

function scriptsUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll(sep, '/')))
    .toSorted();
}

if (import.meta.main) {
  const faults = checkWireNames(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
