import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createRequestTimes } from './request-times.ts';

test('it says what the library would say of the same requests', async () => {
  const registers = [new Registry()];
  const theirs = new Histogram({
    name: 'gatehouse_http_request_seconds',
    help: 'Answered requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const ours = createRequestTimes();
  for (const route of ['/api/units/:id', '*', 'none'])
    for (const status of [200, 304, 503])
      for (const seconds of [0, 0.005, 0.006, 0.1, 1.5, 10, 11]) {
        theirs.observe({ method: 'GET', route, status: String(status) }, seconds);
        ours.see({ method: 'GET', route, status, seconds });
      }
  expect(ours.text()).toBe(await registers[0]?.metrics());
});
