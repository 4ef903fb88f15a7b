import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import '../variables.ts';
import { incomingOf } from '../../adapters/files/read-bytes.ts';
import type { Limits } from '../../context.ts';
import type { ReadyBytes } from '../variables.ts';
import type { AccessLog } from './access-log.ts';

/**
 * Public reads whose bytes lie ready go the whole way once. Whoever asks the same after that gets the same answer, with
 * all its headers, as long as the bytes are current and there is budget left; it is logged and counted as any other.
 * Nothing is refused here: whatever is not plainly the same call goes the whole way.
 */
export interface ReadyAnswers {
  keep: (c: Context, route: string) => void;
  give: (incoming: IncomingMessage, outgoing: ServerResponse, wholeWay: () => void) => void;
}

interface Answer extends ReadyBytes {
  status: number;
  /** Names and values by turns, as Node takes them, without the call's own name. */
  headers: string[];
  route: string;
}

const answersMax = 500;
const askedLengthMax = 1_000;
/** For so long bytes that are not current any more may lie in memory. */
const sweepMs = 1_000;
/** A call that brings a credential or a body is none of these. */
const foreign = ['authorization', 'content-encoding', 'content-length', 'transfer-encoding'];

export function createReadyAnswers(log: AccessLog, limits: Pick<Limits, 'take'>): ReadyAnswers {
  const answers = new Map<string, Answer>();
  let sweptAt = Number.NEGATIVE_INFINITY;
  // Not for each: whoever asks for five hundred different things would make everybody wait for all of them.
  const sweep = () => {
    if (performance.now() - sweptAt < sweepMs) return;
    sweptAt = performance.now();
    for (const [key, { isCurrent }] of answers) if (!isCurrent()) answers.delete(key);
  };
  const find = (incoming: IncomingMessage) => {
    const asked = describe(incoming);
    const answer = asked === undefined ? undefined : answers.get(asked);
    return answer?.isCurrent() ? answer : undefined;
  };
  return {
    keep(c, route) {
      const ready = c.get('ready');
      const incoming = incomingOf(c);
      const asked = ready && incoming && describe(incoming);
      if (!asked || c.res.headers.has('set-cookie')) return;
      sweep();
      const headers = [...c.res.headers].filter(([name]) => name !== 'x-request-id').flat();
      answers.set(asked, { ...ready, status: c.res.status, headers, route });
      const [oldest] = answers.keys();
      if (answers.size > answersMax && oldest !== undefined) answers.delete(oldest);
    },
    give(incoming, outgoing, wholeWay) {
      const answer = find(incoming);
      if (!answer) return wholeWay();
      const { budget, body, status, headers, route } = answer;
      const call = log.open(incoming.socket.remoteAddress, incoming.headers['x-forwarded-for']?.toString());
      const send = () => {
        outgoing.writeHead(status, [...headers, 'x-request-id', call.requestId]).end(body);
        log.close(call, { method: 'GET', route, status });
      };
      if (!budget) return send();
      const settle = ({ ok }: { ok: boolean }) => (ok ? send() : wholeWay());
      const taken = limits.take(budget, call.address);
      if (taken instanceof Promise) taken.then(settle, wholeWay);
      else settle(taken);
    },
  };
}

/** All of a call that its answer may depend on; undefined for one that has to go the whole way. */
function describe({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || foreign.some((name) => name in headers)) return undefined;
  const { host, accept, 'accept-encoding': encodings, 'if-none-match': tag } = headers;
  const asked = `${host}\n${url}\n${accept}\n${encodings}\n${tag}`;
  return asked.length > askedLengthMax ? undefined : asked;
}
