import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import type { S3Keys } from '../../env/env.ts';

const account = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A whole S3 server in a folder, with a bucket named `photos`; it checks signatures. */
export async function startS3(directory: string): Promise<{ keys: S3Keys; stop: () => Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos' }],
  });
  const { port } = await server.run();
  return {
    keys: { ...account, bucket: 'photos', endpoint: `http://127.0.0.1:${port}` },
    stop: () => server.close(),
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** In the place of a store: whatever the world may answer. */
export async function startBadS3(answer: Answer): Promise<{ keys: S3Keys; stop: () => Promise<void> }> {
  const server: Server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    keys: { ...account, bucket: 'photos', endpoint: `http://127.0.0.1:${port}` },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
