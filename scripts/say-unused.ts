import { relative, sep } from 'node:path';
import type { Issue, IssueType, Reporter } from 'knip';

const unusedExport = ({ symbol }: Issue) =>
  `exports ${symbol}, which no other file imports: remove the export, or the code that it names`;
const unusedPackage = ({ symbol }: Issue) =>
  `asks for ${symbol}, which nothing imports: remove it, or say in knip.jsonc who needs it`;

const sentences: Partial<Record<IssueType, (issue: Issue) => string>> = {
  files: () => 'is imported by no file: remove it or, where it is a program, name it in knip.jsonc',
  exports: unusedExport,
  types: unusedExport,
  nsExports: unusedExport,
  nsTypes: unusedExport,
  dependencies: unusedPackage,
  devDependencies: unusedPackage,
};

/** Says what knip has found as the other checks do: with its file, its line and what to do. */
const sayUnused: Reporter = ({ issues, cwd }) => {
  const faults = Object.entries(sentences).flatMap(([type, sentence]) =>
    Object.values(issues[type as IssueType])
      .flatMap((ofFile) => Object.values(ofFile))
      .map((issue) => `${placeOf(issue, cwd)} ${sentence(issue)}\n`),
  );
  process.stdout.write(faults.toSorted().join(''));
};

function placeOf({ filePath, line }: Issue, root: string): string {
  const path = relative(root, filePath).replaceAll(sep, '/');
  return line === undefined ? path : `${path}:${line}`;
}

// knip takes a reporter by the default export of its file.
// oxlint-disable-next-line import/no-default-export
export default sayUnused;
