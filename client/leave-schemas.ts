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

/** From the start of each unwanted property to that of the next. */
function cutsIn(node: unknown): [from: number, to: number][] {
  if (Array.isArray(node)) return node.flatMap(cutsIn);
  if (!isNode(node)) return [];
  const [declared] = (node['arguments'] ?? []) as Node[];
  const isEndpoint = node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'endpoint';
  if (!isEndpoint || !declared) return Object.values(node).flatMap(cutsIn);
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
      filter: { id: /core[\\/]src[\\/]contracts[\\/][\w-]+\.ts$/ },
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
