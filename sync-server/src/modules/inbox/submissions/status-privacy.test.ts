import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/testing-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a status link, which opens for whoever holds it, and a device’s token stand in no log line', async () => {
  const [token, device] = ['s'.repeat(43), 'd'.repeat(43)];
  const headers = { host: 'localhost:3000', 'x-device': device };
  for (const path of [
    `/api/status/${token}`,
    `/status/${token}`,
    `/api/status/${token}x`,
    '/api/submissions/results',
  ]) {
    await server.app.request(path, { headers });
  }
  const log = server.logLines.join('\n');
  expect(log).toContain('/api/status/:token');
  expect(log).not.toContain(token);
  expect(log).not.toContain(device);
});
