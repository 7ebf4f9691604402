import type { FastifyReply, FastifyRequest } from 'fastify';
import { CalendarResponse, sendCalendar } from './calendar-response.ts';
import { CsvResponse, sendCsv } from './csv-response.ts';
import { JsonResponse, sendJson } from './json-response.ts';
import { PngResponse, sendPng } from './png-response.ts';
import { PictureResponse, sendPicture } from './picture-response.ts';
import { sendZip, ZipResponse } from './zip-response.ts';

/** The responses of calls that return a file. */
export type FileResponse = PictureResponse | PngResponse | CsvResponse | CalendarResponse | ZipResponse;

/** Sends the result of a handler: an instance of one of the response classes, nothing, or an object as JSON. */
export function sendResponse(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
  if (result instanceof PictureResponse) return sendPicture(request, reply, result);
  if (result instanceof PngResponse) return sendPng(request, reply, result);
  if (result instanceof CsvResponse) return sendCsv(reply, result);
  if (result instanceof CalendarResponse) return sendCalendar(request, reply, result);
  if (result instanceof ZipResponse) return sendZip(reply, result);
  if (result instanceof JsonResponse) return sendJson(request, reply, result);
  return result === undefined ? reply.code(204).send() : reply.send(result);
}
