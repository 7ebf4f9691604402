import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, pathParameters } from '../wire/endpoint.ts';
import * as accounts from './accounts.ts';
import * as admins from './admins.ts';
import * as backgrounds from './backgrounds.ts';
import * as billboard from './billboard.ts';
import * as card from './card.ts';
import * as chat from './chat.ts';
import * as courses from './courses.ts';
import * as finalTables from './final-table.ts';
import * as hidden from './hidden.ts';
import * as exported from './exports.ts';
import * as history from './history.ts';
import * as leagues from './leagues.ts';
import * as participation from './participation.ts';
import * as pictures from './pictures.ts';
import * as reports from './reports.ts';
import * as rounds from './rounds.ts';
import * as scoreboard from './scoreboard.ts';
import * as seasons from './seasons.ts';
import * as site from './site.ts';

const contracts = {
  accounts,
  admins,
  backgrounds,
  billboard,
  card,
  chat,
  courses,
  exported,
  finalTables,
  history,
  leagues,
  participation,
  pictures,
  hidden,
  reports,
  rounds,
  scoreboard,
  seasons,
  site,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

const calls = Object.values(contracts)
  .flatMap((contract) => (Object.values(contract) as unknown[]).filter(isEndpoint))
  .map((endpoint) => [endpoint.name, endpoint] as const);

const hasBody = ({ method, path, input }: Endpoint) =>
  method !== 'GET' &&
  Object.entries(input.shape).some(
    ([name, field]) => !pathParameters(path).includes(name) && !z.safeParse(field, undefined).success,
  );

describe('the example of', () => {
  it.each(calls.filter(([, endpoint]) => !(endpoint.answer instanceof z.ZodFile)))(
    '%s shows a true answer and nothing that is not in one',
    (_, { example, answer }) => {
      expect(example).toBeDefined();
      expect(answer.parse(example!.answer)).toEqual(example!.answer);
    },
  );

  it.each(calls.filter(([, endpoint]) => hasBody(endpoint)))(
    '%s shows a body that is taken',
    (_, endpoint) => {
      const { example, input, path } = endpoint;
      const sent = Object.fromEntries(pathParameters(path).map((name) => [name, '77b2…']));
      expect(input.safeParse({ ...sent, ...example?.input }).error).toBeUndefined();
      const unknown = Object.keys(example?.input ?? {}).filter((name) => !(name in input.shape));
      expect(unknown).toEqual([]);
    },
  );
});

describe('a call', () => {
  it('has a name and an address of its own', () => {
    const names = calls.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
