import {
  type Endpoint,
  getPathParameters,
  getQueryFieldNames,
  acceptsIdempotencyKey,
  toWireField,
} from '@golf-league/core/wire/endpoint.ts';
import { createExample, createInputExample } from './create-example.ts';
import { describeErrorResponses } from './error-responses.ts';
import { type Json, toOpenApiSchema } from './schemas.ts';

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
  event_id: 'The event that the round belongs to.',
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

/** Returns the wire name of the field that contains the caller's own id. */
const getCallerField = (endpoint: Endpoint) =>
  endpoint.caller === undefined ? undefined : toWireField(endpoint, endpoint.caller);

const describeCaller = ({ acceptsSeat }: Endpoint) =>
  acceptsSeat
    ? 'The caller’s own id. Admins may also send the id of a player without an account.'
    : 'The caller’s own id.';

interface Fields {
  readonly fields: Record<string, Json>;
  readonly required: readonly string[];
}

/** Returns the fields that a call accepts, with descriptions. */
function describeFields(endpoint: Endpoint, input: Json): Record<string, Json> {
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const caller = getCallerField(endpoint);
  const entries = Object.entries(properties).map(([name, schema]) => {
    const fieldDescription = name === caller ? describeCaller(endpoint) : fieldDescriptions[name];
    return [name, fieldDescription === undefined ? schema : { description: fieldDescription, ...schema }];
  });
  return Object.fromEntries(entries) as Record<string, Json>;
}

function describeParameter(location: 'path' | 'query', name: string, schema: Json, required: boolean): Json {
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

function describeParameters(
  endpoint: Endpoint,
  { fields, required, documentedNames }: Fields & { documentedNames: readonly string[] },
): Json[] {
  const namesInPath = getPathParameters(endpoint.path);
  const namesInQuery = getQueryFieldNames(endpoint);
  return [
    ...namesInPath.map((name, index) =>
      describeParameter('path', documentedNames[index]!, fields[name]!, true),
    ),
    ...namesInQuery.map((name) => describeParameter('query', name, fields[name]!, required.includes(name))),
    ...(acceptsIdempotencyKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.minKeyLength === undefined ? [] : [createOwnKeyParameter(endpoint.minKeyLength)]),
  ];
}

const FILE_EXAMPLE = '(the bytes of the file)';

function describeRequestBody(
  endpoint: Endpoint,
  { fields, required: allRequired }: Fields,
): Json | undefined {
  const { file, needsFile = false } = endpoint;
  if (endpoint.method === 'GET') return undefined;
  const namesOutsideBody = [...getPathParameters(endpoint.path), ...getQueryFieldNames(endpoint)];
  const properties = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !namesOutsideBody.includes(name)),
  );
  if (Object.keys(properties).length === 0 && file === undefined) return undefined;
  const required = allRequired.filter((name) => !namesOutsideBody.includes(name));
  const exampleFields = Object.entries(createInputExample(endpoint)).filter(([name]) => name in properties);
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

function describeResponses({ response, example, mayBeEmpty }: Endpoint, sharedSchemas: Json): Json {
  const schema = toOpenApiSchema(response, 'output', sharedSchemas);
  const fileType = schema['format'] === 'binary' && ((schema['contentMediaType'] as string) ?? 'image/webp');
  const type = fileType || (schema['type'] === 'string' ? 'text/plain' : 'application/json');
  const content = fileType
    ? { schema: { type: 'string', format: 'binary' } }
    : { schema, example: createExample(response, example?.response) };
  return {
    '200': { description: 'Done', content: { [type]: content } },
    ...(mayBeEmpty ? { '204': { description: 'There is nothing to return.' } } : {}),
  };
}

/** Describes one call. `documentedNames` has the names of its path parameters in the OpenAPI document. */
export function describeOperation(
  endpoint: Endpoint,
  documentedNames: readonly string[],
  sharedSchemas: Json,
): Json {
  const input = toOpenApiSchema(endpoint.input, 'input', sharedSchemas);
  const inputFields = {
    fields: describeFields(endpoint, input),
    required: (input['required'] ?? []) as string[],
  };
  const body = describeRequestBody(endpoint, inputFields);
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `${endpoint.description}\n\n${accessDescriptions[endpoint.access]}`,
    parameters: describeParameters(endpoint, { ...inputFields, documentedNames }),
    ...(body ? { requestBody: body } : {}),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    responses: { ...describeResponses(endpoint, sharedSchemas), ...describeErrorResponses(endpoint) },
  };
}
