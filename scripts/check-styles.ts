import { globSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parseDeclarations, blankComments } from './read-styles.ts';
import type { Declaration } from './read-styles.ts';

const tokensFile = 'client/src/ui/tokens.css';

const namedColourList = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
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
const systemColourList = `AccentColor AccentColorText ActiveText ButtonBorder ButtonFace ButtonText Canvas CanvasText Field
  FieldText GrayText Highlight HighlightText LinkText Mark MarkText SelectedItem SelectedItemText VisitedText`;

/** Custom properties are defined as `--name:` in a style sheet and as `'--name'` in a script. */
const customPropertyPattern = /(--[\w-]+)['"]?:|'(--[\w-]+)'/g;
/** Custom properties that Base UI sets on popups: https://base-ui.com/react/components/menu */
const baseUiProperties = new Set(['--available-height', '--transform-origin']);

const createWordPattern = (list: string) =>
  new RegExp(`(?<![\\w-])(${list.split(/\s+/).join('|')})(?![\\w(-])`, 'i');
const namedColourPattern = createWordPattern(namedColourList);
const systemColourPattern = createWordPattern(systemColourList);
const literalColourPattern = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;

/** Returns an error message for each problem, with its file, its line and what to write instead. */
export function checkStyles(root: string): string[] {
  const readText = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = globSync('client/src/**/*.{css,ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path !== tokensFile && !/\.test\.tsx?$/.test(path))
    .toSorted();
  const styleSheets = files.filter((path) => path.endsWith('.css'));
  const scripts = files.filter((path) => !path.endsWith('.css'));
  const definedTokens = new Set(
    [tokensFile, ...files].flatMap((path) =>
      [...readText(path).matchAll(customPropertyPattern)].map(([, inSheet, inScript]) => inSheet ?? inScript),
    ),
  );
  return [
    ...styleSheets.flatMap((path) => findLengthProblems(path, readText(path))),
    ...styleSheets.flatMap((path) =>
      parseDeclarations(readText(path)).flatMap((declaration) =>
        [...findLiteralValues(declaration), ...findUnknownTokens(declaration, definedTokens)].map(
          (problem) => `${path}:${declaration.line} ${problem}`,
        ),
      ),
    ),
    ...scripts.flatMap((path) => findScriptProblems(path, readText(path))),
  ];
}

/** Checks the length of a style sheet; the linter checks the length of scripts. */
function findLengthProblems(path: string, text: string): string[] {
  const lineCount = text.trimEnd().split('\n').length;
  return lineCount > 300 ? [`${path} has ${lineCount} lines, over 300: split it`] : [];
}

/** Removes token names, URLs and quoted strings, which may contain the name of a colour. */
const removeNamesAndStrings = (value: string) => value.replaceAll(/--[\w-]+|url\([^)]*\)|(['"]).*?\1/g, ' ');

function findLiteralValues({ property, value, enclosingRules }: Declaration): string[] {
  const problems: string[] = [];
  const strippedValue = removeNamesAndStrings(value);
  const addProblem = (description: string, advice: string) =>
    problems.push(`has ${description} in "${property}: ${value}": ${advice}`);
  if (
    literalColourPattern.test(strippedValue) ||
    (!/^(animation|grid|will-change)/.test(property) && namedColourPattern.test(strippedValue))
  )
    addProblem('a literal colour', `use a colour from ${tokensFile}, or add one there`);
  if (
    systemColourPattern.test(strippedValue) &&
    !enclosingRules.some((rule) => rule.includes('forced-colors'))
  )
    addProblem(
      'a system colour',
      `use a colour from ${tokensFile}; system colours are only for forced-colors`,
    );
  if (/^font(-size)?$/.test(property) && !/var\(--text-[\w-]+\)|^inherit$/.test(value))
    addProblem('a literal text size', 'use one of the --text- steps');
  if (property === 'z-index' && !/^(var\(--layer-[\w-]+\)|auto)$/.test(value))
    addProblem('a literal layer', 'use one of the --layer- names, or add a new one to their ordered list');
  if (/^border(-\w+)*-radius$/.test(property) && !/^((var\(--radius-[\w-]+\)|0|inherit)\s*)+$/.test(value))
    addProblem('a literal radius', 'use one of the --radius- tokens');
  return problems;
}

function findUnknownTokens({ value }: Declaration, definedTokens: ReadonlySet<string | undefined>): string[] {
  return [...value.matchAll(/var\((--[\w-]+)/g)]
    .filter(([, name = '']) => !definedTokens.has(name) && !baseUiProperties.has(name))
    .map(([, name]) => `uses ${name}, which is defined nowhere: see ${tokensFile}`);
}

/** Checks the values in a script. `fillStyle` may have a literal colour, because a canvas cannot use tokens. */
function findScriptProblems(path: string, text: string): string[] {
  return blankComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const prefix = `${path}:${index + 1} has`;
      if (/['"`](#[\da-f]{3,8}['"`]|(rgb|hsl)a?\()/i.test(line) && !line.includes('.fillStyle ='))
        return [`${prefix} a literal colour: use a token from ${tokensFile}, as 'var(--…)' or in a class`];
      return /\b(fontSize|zIndex|borderRadius)\s*:\s*['"`\d-]/.test(line)
        ? [
            `${prefix} a literal size, layer or radius: give the element a class, whose style sheet uses a token`,
          ]
        : [];
    });
}

if (import.meta.main) {
  const problems = checkStyles(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.stdout.write(`\n${problems.length} values that belong in ${tokensFile}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
