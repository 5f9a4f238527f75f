import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_TIMES, boundBody, JSON_BYTES } from './bodies.ts';
import { asRefusal, sendProblem } from './problems.ts';

/** Answers what the framework refuses before routing, with these headers. */
export function frameworkErrors(headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    boundBody(request, reply, { bytes: JSON_BYTES, ms: BODY_TIMES.json, headers });
    void sendProblem(request, reply.headers(headers), asRefusal(error));
  };
}
