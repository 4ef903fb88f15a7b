import { connect } from 'node:net';

const head = /HTTP\/1\.1 (\d{3})[\s\S]*?\r\n\r\n/g;

/** The statuses of whole answers, and whether the last of them is one that ends a call. */
function readAnswers(heard: string): { statuses: number[]; isDone: boolean; last: string } {
  const answers = [...heard.matchAll(head)];
  const last = answers.at(-1);
  const statuses = answers.map(([, status]) => Number(status));
  if (!last) return { statuses, isDone: false, last: '' };
  const body = heard.slice(last.index + last[0].length);
  const length = Number(/^content-length: (\d+)/im.exec(last[0])?.[1] ?? Number.POSITIVE_INFINITY);
  return { statuses, isDone: Number(last[1]) >= 200 && body.length >= length, last: body };
}

export interface Answers {
  statuses: number[];
  /** The body of the last one. */
  last: string;
}

/** What comes back to exactly these bytes, until as many calls are answered or the line is closed. */
export function sayBytes(port: number, parts: readonly (string | Buffer)[], calls = 1): Promise<Answers> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('error', () => undefined).on('close', () => resolve(readAnswers(heard)));
    socket.on('data', (part) => {
      heard += part.toString('latin1');
      const { statuses, isDone } = readAnswers(heard);
      if (isDone && statuses.filter((status) => status >= 200).length >= calls) socket.destroy();
    });
    for (const part of parts) socket.write(part);
  });
}
