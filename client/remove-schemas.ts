import { parseSync } from 'vite';
import type { Plugin } from 'vite';

/** Properties of an endpoint that only the server reads. */
const serverOnlyProperties: ReadonlySet<unknown> = new Set([
  'tag',
  'summary',
  'description',
  'input',
  'response',
  'errors',
  'example',
]);

type Node = { type: string; start: number; end: number; [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Methods that describe schemas for `/openapi.json`, removed from the schemas that the web app contains. */
const descriptionMethods: ReadonlySet<unknown> = new Set(['describe', 'meta']);

/** Returns the source range of a call such as `.describe()`, without the schema that it is called on. */
function findDescriptionCuts(node: Node): [from: number, to: number][] {
  const callee = node['callee'] as Node | undefined;
  const method = callee?.['property'] as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return [];
  return descriptionMethods.has(method?.['name']) ? [[(callee['object'] as Node).end, node.end]] : [];
}

/**
 * Returns the source ranges to remove: descriptions, and server-only properties up to the start of the next property.
 */
function findCuts(node: unknown): [from: number, to: number][] {
  if (Array.isArray(node)) return node.flatMap(findCuts);
  if (!isNode(node)) return [];
  const [definition] = (node['arguments'] ?? []) as Node[];
  const isEndpoint = node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'defineEndpoint';
  if (!isEndpoint || !definition) {
    const descriptionCuts = findDescriptionCuts(node);
    const children = descriptionCuts.length > 0 ? (node['callee'] as Node)['object'] : Object.values(node);
    return [...descriptionCuts, ...findCuts(children)];
  }
  const properties = definition['properties'] as Node[];
  return properties.flatMap((property, index): [number, number][] => {
    const name = (property['key'] as Node | undefined)?.['name'];
    return serverOnlyProperties.has(name)
      ? [[property.start, properties[index + 1]?.start ?? definition.end - 1]]
      : [];
  });
}

/**
 * Removes schemas, examples and descriptions from the web app's contracts, because the app never validates requests.
 * They made up half of the contracts, and creating them delayed every first page by 60 ms on a phone.
 */
export function removeSchemas(): Plugin {
  let count = 0;
  return {
    name: 'remove-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /core[\\/]src[\\/](contracts|wire)[\\/][\w-]+\.ts$/ },
      handler(code, id) {
        const cuts = findCuts(parseSync(id, code).program).toSorted(([a], [b]) => b - a);
        count += cuts.length;
        return {
          code: cuts.reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code),
          map: null,
        };
      },
    },
    generateBundle() {
      if (count === 0) this.error('No contracts were found to remove schemas from');
    },
  };
}
