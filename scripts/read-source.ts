import { parseSync } from 'vite';

export interface Reference {
  specifier: string;
  line: number;
  kind: 'static' | 'later';
}

interface Source {
  imports: Reference[];
  /** Lines with `import(something computed)`, whose target is only known at run time. */
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

/** Reads a script with a parser, which ignores imports in comments and strings; type-only imports count. */
export function readScript(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const source: Source = {
    imports: [],
    computedImports: [],
    environmentReads: [],
    errors: errors.map((error) => error.message),
  };
  const lineOf = lineCounter(text);
  visit(program, (node) => collect(node, source, () => lineOf(node.start)));
  return source;
}

/** Returns the text of a string literal, or of a template with `{}` for computed parts; otherwise undefined. */
export function literalTextOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}

export function readTexts(path: string, source: string): { text: string; line: number }[] {
  const lineOf = lineCounter(source);
  const texts: { text: string; line: number }[] = [];
  visit(parseSync(path, source).program, (node) => {
    const text = literalTextOf(node);
    if (text !== undefined) texts.push({ text, line: lineOf(node.start) });
  });
  return texts;
}

export function readStylesheet(text: string): Reference[] {
  const stripped = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const lineOf = lineCounter(stripped);
  const patterns = [
    /@import\s+(?:url\()?['"]?([^'")\s;]+)/g,
    /\bcomposes\s*:[^;{}]*\sfrom\s+['"]([^'"]+)['"]/g,
    /\burl\(\s*['"]?(\.[^'")]+)/g,
  ];
  return patterns.flatMap((pattern) =>
    [...stripped.matchAll(pattern)].map((match) => ({
      specifier: match[1] ?? '',
      line: lineOf(match.index),
      kind: 'static' as const,
    })),
  );
}

function collect(node: SyntaxNode, source: Source, line: () => number): void {
  if ((staticImports.has(node.type) || dynamicImports.has(node.type)) && isNode(node['source'])) {
    const specifier = literalOf(node['source']);
    const kind = staticImports.has(node.type) ? 'static' : 'later';
    if (specifier !== undefined) source.imports.push({ specifier, line: line(), kind });
    else if (!isModuleUrl(node['source']['object'])) source.computedImports.push(line());
  }
  if (node.type === 'TSExternalModuleReference' || isModuleUrl(node)) {
    const specifier = literalOf(node['expression'] ?? argumentsOf(node)[0]);
    if (specifier !== undefined) source.imports.push({ specifier, line: line(), kind: 'later' });
  }
  if (readsEnvironment(node)) source.environmentReads.push(line());
}

/** Whether the node is `new URL('./worker.ts', import.meta.url)`, by which bundlers find a worker. */
function isModuleUrl(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'NewExpression' || identifierOf(node['callee']) !== 'URL') return false;
  const base = argumentsOf(node)[1];
  return isNode(base) && base.type === 'MemberExpression' && identifierOf(base['property']) === 'url';
}

function readsEnvironment(node: SyntaxNode): boolean {
  if (node.type === 'MemberExpression') {
    const key = identifierOf(node['property']) ?? literalOf(node['property']);
    return key === 'env' && identifierOf(node['object']) === 'process';
  }
  if (node.type === 'VariableDeclarator' && identifierOf(node['init']) === 'process') {
    return JSON.stringify(node['id']).includes('"name":"env"');
  }
  return (
    node.type === 'ImportDeclaration' &&
    ['process', 'node:process'].includes(literalOf(node['source']) ?? '') &&
    JSON.stringify(node['specifiers']).includes('"name":"env"')
  );
}

function argumentsOf(node: SyntaxNode): unknown[] {
  return Array.isArray(node['arguments']) ? node['arguments'] : [];
}

export function identifierOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
}

function literalOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (typeof value['value'] === 'string') return value['value'];
  if (value.type === 'TSLiteralType') return literalOf(value['literal']);
  if (value.type !== 'TemplateLiteral') return undefined;
  const quasis = value['quasis'] as { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

export function visit(value: unknown, onNode: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onNode);
    return;
  }
  if (!isNode(value)) return;
  onNode(value);
  for (const key of Object.keys(value)) visit(value[key], onNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

export function lineCounter(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}
