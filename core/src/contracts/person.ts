import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

export const exportPerson = defineEndpoint({
  name: 'exportPerson',
  tag: 'accounts',
  summary: 'Export everything that the server stores about the caller: JSON, a readable page, and pictures',
  description: 'A zip archive for people and programs, streamed while it is created.',
  method: 'GET',
  path: '/export/person/{userId}',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: z.file().mime('application/zip'),
  errors: [],
});
