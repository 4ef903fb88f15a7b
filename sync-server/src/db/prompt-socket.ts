import { connect, type Socket } from 'node:net';
import postgres, { type Options } from 'postgres';

const connectTimeoutMs = 30_000;

/**
 * The driver leaves Nagle's algorithm on, which holds the second half of a burst back for a whole round trip. Only
 * for one host over plain TCP; everything else is left to the driver.
 */
export function sendPromptly(url: string): Options<Record<string, never>> {
  const { host, port, path, ssl } = postgres(url).options;
  const [onlyHost] = host;
  const [onlyPort] = port;
  if (host.length !== 1 || !onlyHost || !onlyPort || path || ssl) return {};
  const options = { socket: () => openSocket(onlyHost, onlyPort) };
  return options as Options<Record<string, never>>;
}

function openSocket(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, timeout: connectTimeoutMs });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const giveUp = () =>
      fail(Object.assign(new Error(`no answer from ${host}`), { code: 'CONNECT_TIMEOUT' }));
    socket.once('error', fail).once('timeout', giveUp);
    socket.once('connect', () => {
      socket.setTimeout(0).off('error', fail).off('timeout', giveUp);
      resolve(socket);
    });
  });
}
