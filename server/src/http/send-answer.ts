import type { FastifyReply, FastifyRequest } from 'fastify';
import { CalendarAnswer, sendCalendar } from './calendar-answer.ts';
import { CsvAnswer, sendCsv } from './csv-answer.ts';
import { JsonAnswer, sendJson } from './json-answer.ts';
import { PngAnswer, sendPng } from './png-answer.ts';
import { PictureAnswer, sendPicture } from './picture-answer.ts';
import { sendZip, ZipAnswer } from './zip-answer.ts';

/** The responses of calls that return a file. */
export type FileAnswer = PictureAnswer | PngAnswer | CsvAnswer | CalendarAnswer | ZipAnswer;

/** Sends the result of a handler: an instance of one of the response classes, nothing, or an object as JSON. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
  if (result instanceof PictureAnswer) return sendPicture(request, reply, result);
  if (result instanceof PngAnswer) return sendPng(request, reply, result);
  if (result instanceof CsvAnswer) return sendCsv(reply, result);
  if (result instanceof CalendarAnswer) return sendCalendar(request, reply, result);
  if (result instanceof ZipAnswer) return sendZip(reply, result);
  if (result instanceof JsonAnswer) return sendJson(request, reply, result);
  return result === undefined ? reply.code(204).send() : reply.send(result);
}
