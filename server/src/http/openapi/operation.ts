import {
  type Endpoint,
  pathParameters,
  queryNames,
  acceptsIdempotencyKey,
  toWireField,
} from '@golf-league/core/wire/endpoint.ts';
import { exampleOf, exampleOfInput } from './example-of.ts';
import { errorResponsesOf } from './error-responses.ts';
import { type Json, schemaOf } from './schemas.ts';

/**
 * Descriptions of opaque ids and secrets, by their names on the wire. A description in the contract takes precedence.
 */
const fieldDescriptions: Readonly<Record<string, string>> = {
  tournamentId: 'The league.',
  tournament_id: 'The league.',
  leagueId: 'The league.',
  userId: 'The person or player.',
  user_id: 'The person or player.',
  seatId: 'The player without an account.',
  playerId: 'The player.',
  hiddenUserId: 'The person to hide.',
  roundId: 'The round.',
  roundNumber: 'The number of the round, from 1.',
  eventId: 'The event.',
  event_id: 'The day of play that the round belongs to.',
  courseId: 'The course.',
  sharedCourseId: 'The shared course.',
  messageId: 'The chat entry.',
  pollId: 'The poll.',
  optionId: 'The option of the poll.',
  billboardId: 'The text to replace, if the caller has read one.',
  sessionId: 'The session.',
  passkeyId: 'The passkey.',
  reportId: 'The report.',
  inviteToken: 'The secret at the end of the invite link.',
  token: 'The secret at the end of the link.',
  secret: 'The secret at the end of the URL.',
};

/** Returns the wire name of the field that has the caller's own id. */
const callerField = (endpoint: Endpoint) =>
  endpoint.caller === undefined ? undefined : toWireField(endpoint, endpoint.caller);

const callerDescription = ({ orSeat }: Endpoint) =>
  orSeat
    ? 'The caller’s own id. Admins may also send the id of a player without an account.'
    : 'The caller’s own id.';

interface Fields {
  readonly fields: Record<string, Json>;
  readonly required: readonly string[];
}

/** Returns the fields that a call accepts, with descriptions. */
function fieldsOf(endpoint: Endpoint, input: Json): Record<string, Json> {
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const caller = callerField(endpoint);
  const entries = Object.entries(properties).map(([name, schema]) => {
    const fieldDescription = name === caller ? callerDescription(endpoint) : fieldDescriptions[name];
    return [name, fieldDescription === undefined ? schema : { description: fieldDescription, ...schema }];
  });
  return Object.fromEntries(entries) as Record<string, Json>;
}

function parameterOf(location: 'path' | 'query', name: string, schema: Json, required: boolean): Json {
  const { description, ...rest } = schema;
  return { name, in: location, required, ...(description ? { description } : {}), schema: rest };
}

const createOwnKeyParameter = (minLength: number): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A secret of the caller. Repeating the call with the same key returns the first response until the returned session is used, for at most a day. The same key with another body is rejected with 422.',
  schema: { type: 'string', minLength, maxLength: 128 },
});

function parametersOf(
  endpoint: Endpoint,
  { fields, required, documentedNames }: Fields & { documentedNames: readonly string[] },
): Json[] {
  const inPath = pathParameters(endpoint.path);
  const inQuery = queryNames(endpoint);
  return [
    ...inPath.map((name, index) => parameterOf('path', documentedNames[index]!, fields[name]!, true)),
    ...inQuery.map((name) => parameterOf('query', name, fields[name]!, required.includes(name))),
    ...(acceptsIdempotencyKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.ownKey === undefined ? [] : [createOwnKeyParameter(endpoint.ownKey)]),
  ];
}

const FILE_EXAMPLE = '(the bytes of the file)';

function requestBodyOf(endpoint: Endpoint, { fields, required: allRequired }: Fields): Json | undefined {
  const { file, needsFile = false } = endpoint;
  if (endpoint.method === 'GET') return undefined;
  const namesOutsideBody = [...pathParameters(endpoint.path), ...queryNames(endpoint)];
  const properties = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !namesOutsideBody.includes(name)),
  );
  if (Object.keys(properties).length === 0 && file === undefined) return undefined;
  const required = allRequired.filter((name) => !namesOutsideBody.includes(name));
  const exampleFields = Object.entries(exampleOfInput(endpoint)).filter(([name]) => name in properties);
  const createBody = (
    extraProperties: Record<string, Json>,
    requiredNames: readonly string[],
    extraExample: object,
  ): Json => {
    const values = { ...Object.fromEntries(exampleFields), ...extraExample };
    return {
      schema: {
        type: 'object',
        properties: { ...properties, ...extraProperties },
        ...(requiredNames.length > 0 ? { required: requiredNames } : {}),
      },
      ...(Object.keys(values).length > 0 ? { example: values } : {}),
    };
  };
  const jsonContent = needsFile ? {} : { 'application/json': createBody({}, required, {}) };
  const formContent = file
    ? {
        'multipart/form-data': createBody(
          {
            [file]: {
              type: 'string',
              format: 'binary',
              description: endpoint.fileDescription ?? 'A picture.',
            },
          },
          needsFile ? [...required, file] : required,
          needsFile ? { [file]: FILE_EXAMPLE } : {},
        ),
      }
    : {};
  return { required: required.length > 0 || needsFile, content: { ...jsonContent, ...formContent } };
}

const accessDescriptions: Record<Endpoint['access'], string> = {
  public: 'Needs no session.',
  session: 'For all users who are logged in.',
  league: 'For members of the league.',
  admin: 'For admins of the league.',
};

function responsesOf({ answer, example, mayBeEmpty }: Endpoint, shared: Json): Json {
  const schema = schemaOf(answer, 'output', shared);
  const fileType = schema['format'] === 'binary' && ((schema['contentMediaType'] as string) ?? 'image/webp');
  const type = fileType || (schema['type'] === 'string' ? 'text/plain' : 'application/json');
  const content = fileType
    ? { schema: { type: 'string', format: 'binary' } }
    : { schema, example: exampleOf(answer, example?.answer) };
  return {
    '200': { description: 'Done', content: { [type]: content } },
    ...(mayBeEmpty ? { '204': { description: 'There is nothing to return.' } } : {}),
  };
}

/** Describes one call. `documentedNames` has the names of its path parameters in the OpenAPI document. */
export function operationOf(endpoint: Endpoint, documentedNames: readonly string[], shared: Json): Json {
  const input = schemaOf(endpoint.input, 'input', shared);
  const inputFields = { fields: fieldsOf(endpoint, input), required: (input['required'] ?? []) as string[] };
  const body = requestBodyOf(endpoint, inputFields);
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `${endpoint.description}\n\n${accessDescriptions[endpoint.access]}`,
    parameters: parametersOf(endpoint, { ...inputFields, documentedNames }),
    ...(body ? { requestBody: body } : {}),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    responses: { ...responsesOf(endpoint, shared), ...errorResponsesOf(endpoint) },
  };
}
