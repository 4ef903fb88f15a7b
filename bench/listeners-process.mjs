// Many open event streams, each of which says when an event has come.
import { connect } from 'node:net';

let left = 0;
process.on('message', async ({ port, count = 0, expected = 0 }) => {
  left = expected;
  if (count === 0) return;
  // In portions, from more addresses than one may have streams for.
  for (let from = 0; from < count; from += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - from) }, () => open(port, from / 50)));
  }
  process.send({ isOpen: true });
});

function open(port, group) {
  return new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `127.3.${group >> 8}.${1 + (group & 255)}`,
    });
    socket.on('error', reject);
    socket.write('GET /api/events HTTP/1.1\r\nhost: localhost\r\n\r\n');
    socket.on('data', (chunk) => {
      if (chunk.includes('retry:')) resolve();
      const events = chunk.toString('latin1').split('event: unit').length - 1;
      if (events === 0 || left === 0) return;
      left -= events;
      if (left <= 0) process.send({ heard: performance.timeOrigin + performance.now() });
    });
  });
}
