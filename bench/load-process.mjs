// Sends one call again and again over some connections, as cheaply as Node can: bytes in, bytes counted.
import { connect } from 'node:net';

process.on('message', async (task) => process.send(await run(task)));

async function run(task) {
  const seen = { calls: 0, bytes: 0, statuses: {} };
  await Promise.all(Array.from({ length: task.connections }, () => repeat(task, seen)));
  return seen;
}

function repeat({ port, localAddress, request, connections, calls }, seen) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    const bytes = Buffer.from(request);
    let held = Buffer.alloc(0);
    socket.on('connect', () => socket.write(bytes));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const length = wholeLength(held);
      if (held.length < length) return;
      const status = held.latin1Slice(9, 12);
      seen.calls += 1;
      seen.bytes += length;
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
      held = held.subarray(length);
      if (seen.calls + connections <= calls) return socket.write(bytes);
      socket.removeAllListeners('close').end();
      resolve();
    });
  });
}

/** Of the answer at the start of these bytes; more than there are while its head is not there. */
function wholeLength(bytes) {
  const head = bytes.indexOf('\r\n\r\n');
  if (head === -1) return Number.POSITIVE_INFINITY;
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.latin1Slice(0, head))?.[1];
  return head + 4 + Number(length ?? 0);
}
