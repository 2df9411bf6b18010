import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { failureOf } from './error-handler.ts';

const LINES = 'application/x-ndjson';

export const wantsLines = ({ headers }: FastifyRequest): boolean => headers.accept === LINES;

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Work = (report: (progress: unknown) => void) => Promise<{ data: unknown; message?: string }>;

const line = (value: object) => `${JSON.stringify(value)}\n`;

/**
 * Sends each step of the work as a line of JSON, then its answer or failure. A refusal before the first step has its
 * usual status.
 */
export async function answerInLines({ data: schema }: Operation, { request, reply }: Exchange, work: Work) {
  let stream: PassThrough | undefined;
  const begin = () => {
    const begun = new PassThrough();
    // Compression and buffering would delay the steps.
    reply.headers({
      'content-type': LINES,
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.send(begun);
    return begun;
  };
  const write = (value: object) => {
    stream ??= begin();
    stream.write(line(value));
  };
  try {
    const { data, message } = await work((progress) => write({ progress }));
    write({ data: z.parse(schema as z.ZodType, data), ...(message === undefined ? {} : { message }) });
  } catch (error) {
    if (!stream) throw error;
    write({ failure: failureOf(error, request) });
  }
  stream?.end();
  return reply;
}
