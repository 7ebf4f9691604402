import { parseSync } from 'vite';

export interface ImportReference {
  specifier: string;
  line: number;
  kind: 'static' | 'dynamic';
}

interface ParsedSource {
  imports: ImportReference[];
  /** Lines with `import(expression)`, whose target is only known at run time. */
  computedImports: number[];
  environmentReads: number[];
  errors: string[];
}

export interface SyntaxNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

const staticImports = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']);
const dynamicImports = new Set(['ImportExpression', 'TSImportType']);

/** Parses a script, so that imports in comments and strings are ignored. Type-only imports count. */
export function readScript(path: string, text: string): ParsedSource {
  const { program, errors } = parseSync(path, text);
  const source: ParsedSource = {
    imports: [],
    computedImports: [],
    environmentReads: [],
    errors: errors.map((error) => error.message),
  };
  const getLine = createLineLookup(text);
  visitNodes(program, (node) => collectReferences(node, source, () => getLine(node.start)));
  return source;
}

/** Returns the text of a string literal, or of a template with `{}` for its expressions; otherwise undefined. */
export function getLiteralText(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}

export function readStringLiterals(path: string, source: string): { text: string; line: number }[] {
  const getLine = createLineLookup(source);
  const texts: { text: string; line: number }[] = [];
  visitNodes(parseSync(path, source).program, (node) => {
    const text = getLiteralText(node);
    if (text !== undefined) texts.push({ text, line: getLine(node.start) });
  });
  return texts;
}

export function readStylesheet(text: string): ImportReference[] {
  const textWithoutComments = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
  const getLine = createLineLookup(textWithoutComments);
  const patterns = [
    /@import\s+(?:url\()?['"]?([^'")\s;]+)/g,
    /\bcomposes\s*:[^;{}]*\sfrom\s+['"]([^'"]+)['"]/g,
    /\burl\(\s*['"]?(\.[^'")]+)/g,
  ];
  return patterns.flatMap((pattern) =>
    [...textWithoutComments.matchAll(pattern)].map((match) => ({
      specifier: match[1] ?? '',
      line: getLine(match.index),
      kind: 'static' as const,
    })),
  );
}

function collectReferences(node: SyntaxNode, source: ParsedSource, getLine: () => number): void {
  if ((staticImports.has(node.type) || dynamicImports.has(node.type)) && isNode(node['source'])) {
    const specifier = getConstantString(node['source']);
    const kind = staticImports.has(node.type) ? 'static' : 'dynamic';
    if (specifier !== undefined) source.imports.push({ specifier, line: getLine(), kind });
    else if (!isModuleUrl(node['source']['object'])) source.computedImports.push(getLine());
  }
  if (node.type === 'TSExternalModuleReference' || isModuleUrl(node)) {
    const specifier = getConstantString(node['expression'] ?? getArguments(node)[0]);
    if (specifier !== undefined) source.imports.push({ specifier, line: getLine(), kind: 'dynamic' });
  }
  if (readsEnvironment(node)) source.environmentReads.push(getLine());
}

/** Whether the node is `new URL('./worker.ts', import.meta.url)`, which bundlers recognise as a worker. */
function isModuleUrl(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'NewExpression' || getIdentifier(node['callee']) !== 'URL') return false;
  const base = getArguments(node)[1];
  return isNode(base) && base.type === 'MemberExpression' && getIdentifier(base['property']) === 'url';
}

function readsEnvironment(node: SyntaxNode): boolean {
  if (node.type === 'MemberExpression') {
    const key = getIdentifier(node['property']) ?? getConstantString(node['property']);
    return key === 'env' && getIdentifier(node['object']) === 'process';
  }
  if (node.type === 'VariableDeclarator' && getIdentifier(node['init']) === 'process') {
    return JSON.stringify(node['id']).includes('"name":"env"');
  }
  return (
    node.type === 'ImportDeclaration' &&
    ['process', 'node:process'].includes(getConstantString(node['source']) ?? '') &&
    JSON.stringify(node['specifiers']).includes('"name":"env"')
  );
}

function getArguments(node: SyntaxNode): unknown[] {
  return Array.isArray(node['arguments']) ? node['arguments'] : [];
}

export function getIdentifier(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
}

function getConstantString(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (typeof value['value'] === 'string') return value['value'];
  if (value.type === 'TSLiteralType') return getConstantString(value['literal']);
  if (value.type !== 'TemplateLiteral') return undefined;
  const quasis = value['quasis'] as { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

export function visitNodes(value: unknown, onNode: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visitNodes(item, onNode);
    return;
  }
  if (!isNode(value)) return;
  onNode(value);
  for (const key of Object.keys(value)) visitNodes(value[key], onNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

export function createLineLookup(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}
