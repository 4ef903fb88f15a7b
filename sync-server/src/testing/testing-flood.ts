import { type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';

interface Flood {
  method: string;
  headers?: OutgoingHttpHeaders;
  /** What would be sent in all, if nobody stopped it. */
  bytes: number;
  /** Goes on sending after the answer, until it is cut off. */
  isDeaf?: boolean;
}

export interface FloodOutcome {
  status: number | undefined;
  text: string;
  /** Taken off us by the network, not by the server alone: what lies in the sockets counts too. */
  sent: number;
}

const chunk = Buffer.alloc(64 * 1024, 'x');

/** A body without a length, as fast as it is taken, until there is an answer or the line is cut. */
export function flood(
  url: string,
  { method, headers = {}, bytes, isDeaf = false }: Flood,
): Promise<FloodOutcome> {
  return new Promise((resolve) => {
    const outcome: FloodOutcome = { status: undefined, text: '', sent: 0 };
    const sender = request(url, {
      method,
      agent: false,
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    });
    const end = () => {
      clearTimeout(limit);
      sender.destroy();
      resolve(outcome);
    };
    const limit = setTimeout(end, 20_000);
    sender.on('response', (answer) => {
      outcome.status = answer.statusCode;
      answer.on('data', (part) => {
        outcome.text += part;
        // A stream of events never ends.
        if (/event-stream/.test(answer.headers['content-type'] ?? '') && !isDeaf) end();
      });
      answer.on('error', () => undefined);
      if (!isDeaf) answer.on('close', end);
    });
    sender.on('error', () => undefined);
    sender.on('close', end);
    const send = () => {
      while (!sender.destroyed && outcome.sent < bytes) {
        outcome.sent += chunk.length;
        if (!sender.write(chunk)) return void sender.once('drain', send);
      }
      if (!sender.destroyed) sender.end();
    };
    send();
  });
}

export interface HeldBody {
  socket: Socket;
  /** So much was sent, or the line was cut. */
  sent: Promise<void>;
  /** The head of what came back, or nothing. */
  head: () => string;
}

/** So many bytes of a photo, and then nothing more, on a line that stays open. */
export function holdBody(url: string, bytes: number): HeldBody {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket
    .on('error', () => undefined)
    .on('data', (part) => {
      heard += part;
    });
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: image/jpeg\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  socket.write(`${Math.ceil(bytes).toString(16)}\r\n`);
  const sent = new Promise<void>((resolve) => {
    socket.once('close', () => resolve()).once('data', () => resolve());
    socket.write(Buffer.alloc(Math.floor(bytes)), () => resolve());
  });
  return { socket, sent, head: () => heard.split('\r\n\r\n', 1)[0] ?? '' };
}
