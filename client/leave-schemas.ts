import { parseSync } from 'vite';
import type { Plugin } from 'vite';

/** What only the server reads of an endpoint. */
const ofTheServer: ReadonlySet<unknown> = new Set([
  'tag',
  'summary',
  'description',
  'input',
  'answer',
  'errors',
  'example',
]);

type Node = { type: string; start: number; end: number; [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Of schemas that the web app keeps, what `/openapi.json` says of them. */
const descriptions: ReadonlySet<unknown> = new Set(['describe', 'meta']);

/** The call of a method that describes a schema, from the end of the schema; a schema's own calls go on. */
function descriptionIn(node: Node): [from: number, to: number][] {
  const callee = node['callee'] as Node | undefined;
  const method = callee?.['property'] as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return [];
  return descriptions.has(method?.['name']) ? [[(callee['object'] as Node).end, node.end]] : [];
}

/** From the start of each unwanted property to that of the next. */
function cutsIn(node: unknown): [from: number, to: number][] {
  if (Array.isArray(node)) return node.flatMap(cutsIn);
  if (!isNode(node)) return [];
  const [declared] = (node['arguments'] ?? []) as Node[];
  const isEndpoint = node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'endpoint';
  if (!isEndpoint || !declared) {
    const described = descriptionIn(node);
    const inside = described.length > 0 ? (node['callee'] as Node)['object'] : Object.values(node);
    return [...described, ...cutsIn(inside)];
  }
  const properties = declared['properties'] as Node[];
  return properties.flatMap((property, index): [number, number][] => {
    const name = (property['key'] as Node | undefined)?.['name'];
    return ofTheServer.has(name) ? [[property.start, properties[index + 1]?.start ?? declared.end - 1]] : [];
  });
}

/**
 * Leaves schemas, examples and descriptions out of the contracts of the web app, which sends and never checks. They were
 * half of the contracts, and to build them held up each first page for 60 ms on a phone.
 */
export function leaveSchemas(): Plugin {
  let count = 0;
  return {
    name: 'leave-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /core[\\/]src[\\/](contracts|wire)[\\/][\w-]+\.ts$/ },
      handler(code, id) {
        const cuts = cutsIn(parseSync(id, code).program).toSorted(([one], [other]) => other - one);
        count += cuts.length;
        return {
          code: cuts.reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code),
          map: null,
        };
      },
    },
    generateBundle() {
      if (count === 0) this.error('No contract was found to leave schemas out of');
    },
  };
}
