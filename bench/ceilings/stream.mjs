// node:http that holds event streams open and writes one Buffer to each.
import { createServer } from 'node:http';

const bytes = Buffer.from(
  `event: unit\ndata: ${JSON.stringify({ unitNumber: '1', status: 'occupied' })}\n\n`,
);

process.once('message', () => {
  const open = new Set();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n');
    open.add(response);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  process.on('message', () => {
    for (const response of open) response.write(bytes);
  });
});
