// node:http that answers each call with the same bytes; a call with If-None-Match with 304.
import { createServer } from 'node:http';

process.once('message', ({ body, headers }) => {
  const bytes = Buffer.from(body);
  const own = { ...headers, 'content-length': bytes.length };
  const server = createServer((request, response) => {
    if (request.headers['if-none-match']) response.writeHead(304, { etag: headers.etag }).end();
    else response.writeHead(200, own).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
