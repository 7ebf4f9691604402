import { parseSync } from 'vite';
import type { Plugin } from 'vite';

/** Properties of an endpoint that only the server reads. */
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

/** Methods that describe schemas for `/openapi.json`, removed from the schemas that the web app contains. */
const descriptions: ReadonlySet<unknown> = new Set(['describe', 'meta']);

/** A call of a method that describes a schema, from the end of the schema; other calls of the schema stay. */
function descriptionIn(node: Node): [from: number, to: number][] {
  const callee = node['callee'] as Node | undefined;
  const method = callee?.['property'] as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return [];
  return descriptions.has(method?.['name']) ? [[(callee['object'] as Node).end, node.end]] : [];
}

/** From the start of each unwanted property to the start of the next one. */
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
 * Removes schemas, examples and descriptions from the contracts of the web app, which sends and never validates. They
 * were half of the contracts, and creating them delayed each first page by 60 ms on a phone.
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
