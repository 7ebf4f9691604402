import { findModule, layerOrder, featureFileWords } from './layers.ts';

const fileRoles = ['routes', 'access', 'actions', 'queries', 'jobs', 'news'];
const meaninglessWords = ['utils', 'util', 'helpers', 'helper', 'common', 'misc'];
const maxDepth = 3;
/** The maximum number of files in a folder, not counting the tests next to them. */
const maxFilesInFolder = 28;

/** Reports a path that is too deep, contains a meaningless word, or has a name that its module does not allow. */
export function findPathProblems(path: string): string[] {
  const words = path.split('/').flatMap((part) => part.split(/[.\-_]/));
  const meaninglessWord = words.find((word) => meaninglessWords.includes(word.toLowerCase()));
  return [
    meaninglessWord &&
      `${path}: "${meaninglessWord}" is too vague: name the file after the one thing it does`,
    /(^|\/)index\.[cm]?[jt]sx?$/.test(path) && `${path} is a barrel: import from the declaring file`,
    findModuleProblem(path),
    findServerFileProblem(path),
    findClientFileProblem(path),
  ].filter((problem) => typeof problem === 'string' && problem !== '') as string[];
}

/** Returns an error message for each folder in the client or in a server feature that has too many files. */
export function findFolderSizeProblems(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter(
      (path) => /^(client\/src\/(?!texts)|server\/src\/features\/)/.test(path) && !/\.test\.tsx?$/.test(path),
    ),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
  return [...folders].flatMap(([folder, files]) =>
    files.length > maxFilesInFolder
      ? `${folder} has ${files.length} files; the maximum is ${maxFilesInFolder}: group them in folders by user activity`
      : [],
  );
}

function findModuleProblem(path: string): string | undefined {
  const [packageName, src, ...partsBelowSrc] = path.split('/');
  if (src !== 'src' || !(packageName === 'core' || packageName === 'server' || packageName === 'client'))
    return undefined;
  // A feature module may have one more level: a folder for each user activity.
  const depthLimit = partsBelowSrc[0] === 'features' ? maxDepth + 1 : maxDepth;
  if (partsBelowSrc.length > depthLimit) {
    return `${path} is ${partsBelowSrc.length} levels below src; the maximum is ${depthLimit}: move it up, or make it a module`;
  }
  if (path.endsWith('.d.ts') || findModule(path) !== undefined) return undefined;
  const modules = layerOrder[packageName].flat().join(', ');
  return `${path} belongs to no module of ${packageName}: move it to one of ${modules} (feature modules under features/)`;
}

function findServerFileProblem(path: string): string | undefined {
  const [, feature, file] = /^server\/src\/features\/([^/]+)\/(?:[a-z-]+\/)?(.+)$/.exec(path) ?? [];
  const words = feature === undefined ? undefined : featureFileWords[feature];
  if (words === undefined || file === undefined) return undefined;
  const [word = '', ...rest] = file.split('.');
  const isListedWord = words.includes(word);
  const isTest = rest.length >= 2 && rest.at(-2) === 'test' && rest.at(-1) === 'ts';
  if (
    isListedWord &&
    (isTest || (rest.length === 2 && rest[1] === 'ts' && fileRoles.includes(rest[0] ?? '')))
  ) {
    return undefined;
  }
  return (
    `${path}: a file here must be named <word>.<role>.ts. The word is one of ${words.join(', ')}, and the role ` +
    `is one of ${fileRoles.join(', ')}, test; anything else belongs in core, or in a separate adapter`
  );
}

function findClientFileProblem(path: string): string | undefined {
  const [, feature, file] = /^client\/src\/features\/([^/]+)\/(?:[a-z-]+\/)?(.+)$/.exec(path) ?? [];
  const words = feature === undefined ? undefined : featureFileWords[feature];
  if (words === undefined || file === undefined) return undefined;
  const isApiFile = words.some((word) => file === `${word}.api.ts`);
  const isKebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.tsx?$|^[a-z0-9]+(-[a-z0-9]+)*\.module\.css$/.test(
    file,
  );
  const isTest = /\.test\.tsx?$/.test(file);
  if (isApiFile || isKebabCase || isTest) return undefined;
  return (
    `${path}: a file here must be <word>.api.ts, where the word is one of ${words.join(', ')}, ` +
    `or a page or component in kebab-case, such as some-page.tsx with some-page.module.css`
  );
}
