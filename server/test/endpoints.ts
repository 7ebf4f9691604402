import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, fromWireField } from '@golf-league/core/wire/endpoint.ts';
import type { TestApp } from './test-app.ts';

const contractsFolder = join(import.meta.dirname, '../../core/src/contracts');
const contractModules = await Promise.all(
  globSync('*.ts', { cwd: contractsFolder, exclude: ['*.test.ts'] })
    .toSorted()
    .map((file) => import(join(contractsFolder, file)) as Promise<Record<string, unknown>>),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** All endpoints in the contracts, with the names of their constants. */
export const endpointConstants: readonly { constant: string; endpoint: Endpoint }[] = contractModules.flatMap(
  (contract) =>
    Object.entries(contract).flatMap(([constant, endpoint]) =>
      isEndpoint(endpoint) ? [{ constant, endpoint }] : [],
    ),
);

/** All endpoints in the contracts. */
export const endpoints: readonly Endpoint[] = endpointConstants.map(({ endpoint }) => endpoint);

/** Returns the internal names of the fields that an endpoint declares. */
export const listFieldNames = (endpoint: Endpoint): string[] => [
  ...new Set(Object.keys(endpoint.input.shape).map((field) => fromWireField(endpoint, field))),
];

/** Returns the endpoints that have a route in this app. */
export const listMountedEndpoints = (app: TestApp) =>
  endpoints.filter(({ method, path }) => app.hasRoute(method, path.replaceAll(/\{(\w+)\}/g, ':$1')));

/** Returns rows for `it.each`: the endpoint's name, for the title, and the endpoint. */
export const toNamedRows = (selectedEndpoints: readonly Endpoint[]) =>
  selectedEndpoints.map((endpoint) => [endpoint.name, endpoint] as const);
