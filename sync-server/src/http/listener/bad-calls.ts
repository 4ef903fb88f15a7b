import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { bareProblem } from '../answers/problem-response.ts';
import type { Lines } from './connections.ts';

/** What is no call of HTTP at all, in Node's words; anything else of the kind could not be read. */
const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'head_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};
// A line that is cut while its client still sends takes the answer along.
const lingerMs = 500;

/** Gives what Node itself refuses the body of every other problem. */
export function answerBadCalls(server: Server, lines: Lines): void {
  const ended = new WeakSet<Socket>();
  server.on('clientError', (error: Error & { code?: string }, stream) => {
    const socket = stream as Socket;
    if (ended.has(socket)) return;
    ended.add(socket);
    // The answer would be taken for that of a call that is under way, or for a part of it.
    const isTheirs = [...lines.pendingOf(socket)].every(
      ({ headersSent, req }) => !headersSent && !req.complete,
    );
    if (!socket.writable || !isTheirs) return void socket.destroy();
    endWithProblem(socket, codes[error.code ?? ''] ?? 'malformed');
  });
  server.on('checkExpectation', (_: IncomingMessage, outgoing: ServerResponse) => {
    const { status, headers, body } = bareProblem('expectation_failed');
    const length = String(Buffer.byteLength(body));
    outgoing.writeHead(status, { ...headers, 'content-length': length, connection: 'close' }).end(body);
  });
}

/** Says why on a line that has no call, and closes it. */
export function endWithProblem(socket: Socket, code: ProblemCode, more: Record<string, string> = {}): void {
  const { status, headers, body } = bareProblem(code);
  const head = {
    ...headers,
    ...more,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const fields = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n${body}`);
  const late = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(late));
}

/** What the adaptor finds no request in: an address or a host that is none. */
export function answerNoRequest(error: unknown): Response {
  const { status, headers, body } = bareProblem(error instanceof RequestError ? 'malformed' : 'internal');
  return new Response(body, { status, headers });
}
