import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

export const exportPerson = endpoint({
  name: 'exportPerson',
  tag: 'accounts',
  summary: 'Everything the server knows of the caller: a zip of JSON, a page to read, and one’s own pictures',
  description: 'A zip for people and programs alike, written while it is sent.',
  method: 'GET',
  path: '/export/person/{userId}',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  answer: z.file().mime('application/zip'),
  errors: [],
});
