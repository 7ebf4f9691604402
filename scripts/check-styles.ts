import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parseDeclarations, blankComments } from './read-styles.ts';
import type { Declaration } from './read-styles.ts';

const tokens = 'client/src/ui/tokens.css';

const namedColours = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
  burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
  darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
  mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
  mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
  paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
  saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen
  steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`;
const systemColours = `AccentColor AccentColorText ActiveText ButtonBorder ButtonFace ButtonText Canvas CanvasText Field
  FieldText GrayText Highlight HighlightText LinkText Mark MarkText SelectedItem SelectedItemText VisitedText`;

/** Custom properties are defined as `--name:` in a style sheet and as `'--name'` in a script. */
const customPropertyPattern = /(--[\w-]+)['"]?:|'(--[\w-]+)'/g;
/** Custom properties that Base UI sets on popups: https://base-ui.com/react/components/menu */
const baseUiProperties = new Set(['--available-height', '--transform-origin']);

const wordPattern = (list: string) =>
  new RegExp(`(?<![\\w-])(${list.split(/\s+/).join('|')})(?![\\w(-])`, 'i');
const namedColour = wordPattern(namedColours);
const systemColour = wordPattern(systemColours);
const literalColour = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;

/** Returns an error message for each fault, with its file, its line and what to write instead. */
export function checkStyles(root: string): string[] {
  const readText = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = globSync('client/src/**/*.{css,ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path !== tokens && !/\.test\.tsx?$/.test(path))
    .toSorted();
  const sheets = files.filter((path) => path.endsWith('.css'));
  const scripts = files.filter((path) => !path.endsWith('.css'));
  const definedTokens = new Set(
    [tokens, ...files].flatMap((path) =>
      [...readText(path).matchAll(customPropertyPattern)].map(([, inSheet, inScript]) => inSheet ?? inScript),
    ),
  );
  return [
    ...sheets.flatMap((path) => findLengthFaults(path, readText(path))),
    ...sheets.flatMap((path) =>
      parseDeclarations(readText(path)).flatMap((declaration) =>
        [...findFaults(declaration), ...findUnknownTokens(declaration, definedTokens)].map(
          (fault) => `${path}:${declaration.line} ${fault}`,
        ),
      ),
    ),
    ...scripts.flatMap((path) => findScriptFaults(path, readText(path))),
  ];
}

/** Checks the length of a style sheet; the linter checks the length of scripts. */
function findLengthFaults(path: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > 300 ? [`${path} has ${lines} lines, over 300: split it`] : [];
}

/** Removes token names, URLs and quoted strings, which may contain the name of a colour. */
const removeNamesAndStrings = (value: string) => value.replaceAll(/--[\w-]+|url\([^)]*\)|(['"]).*?\1/g, ' ');

function findFaults({ property, value, enclosingRules }: Declaration): string[] {
  const faults: string[] = [];
  const literal = removeNamesAndStrings(value);
  const addFault = (problem: string, advice: string) =>
    faults.push(`has ${problem} in "${property}: ${value}": ${advice}`);
  if (
    literalColour.test(literal) ||
    (!/^(animation|grid|will-change)/.test(property) && namedColour.test(literal))
  )
    addFault('a literal colour', `use a colour of ${tokens}, or add one there`);
  if (systemColour.test(literal) && !enclosingRules.some((rule) => rule.includes('forced-colors')))
    addFault('a system colour', `use a colour of ${tokens}; system colours are for forced-colors alone`);
  if (/^font(-size)?$/.test(property) && !/var\(--text-[\w-]+\)|^inherit$/.test(value))
    addFault('a literal text size', 'use one of the --text- steps');
  if (property === 'z-index' && !/^(var\(--layer-[\w-]+\)|auto)$/.test(value))
    addFault('a literal layer', 'use one of the --layer- names, or add a new one to their ordered list');
  if (/^border(-\w+)*-radius$/.test(property) && !/^((var\(--radius-[\w-]+\)|0|inherit)\s*)+$/.test(value))
    addFault('a literal radius', 'use one of the --radius- tokens');
  return faults;
}

function findUnknownTokens({ value }: Declaration, definedTokens: ReadonlySet<string | undefined>): string[] {
  return [...value.matchAll(/var\((--[\w-]+)/g)]
    .filter(([, name = '']) => !definedTokens.has(name) && !baseUiProperties.has(name))
    .map(([, name]) => `uses ${name}, which is defined nowhere: see ${tokens}`);
}

/** Checks the values in a script. `fillStyle` may have a literal colour, because a canvas cannot use tokens. */
function findScriptFaults(path: string, text: string): string[] {
  return blankComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const prefix = `${path}:${index + 1} has`;
      if (/['"`](#[\da-f]{3,8}['"`]|(rgb|hsl)a?\()/i.test(line) && !line.includes('.fillStyle ='))
        return [`${prefix} a literal colour: use a token of ${tokens}, as 'var(--…)' or by a class`];
      return /\b(fontSize|zIndex|borderRadius)\s*:\s*['"`\d-]/.test(line)
        ? [
            `${prefix} a literal size, layer or radius: give the element a class, whose style sheet uses a token`,
          ]
        : [];
    });
}

if (import.meta.main) {
  const faults = checkStyles(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length > 0) process.stdout.write(`\n${faults.length} values that belong in ${tokens}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
