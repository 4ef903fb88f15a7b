import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRequestTimes, type RequestSeen } from './request-times.ts';

/** What is asked for at each scrape; `undefined` while it cannot be known. */
export type Readings = Partial<Record<GaugeName, number | Record<string, number>>>;

/** What this process counts, as Prometheus reads it. No label holds anything that a person typed. */
export interface Telemetry {
  seeRequest: (seen: RequestSeen) => void;
  seeJob: (job: string, isDone: boolean) => void;
  text: () => Promise<string>;
}

interface GaugeRow {
  help: string;
  label?: string;
}

const gaugeRows = {
  database_up: { help: '1 when the database answered this scrape' },
  database_bytes: { help: 'Size of the database' },
  database_connections: { help: 'Sessions of all programs in this database' },
  database_outage_last_timestamp_seconds: { help: 'When the database was lost the last time' },
  inbox_records: { help: 'Received requests that are not settled, by state', label: 'state' },
  inbox_oldest_seconds: { help: 'Age of the oldest request that waits to be applied; 0 when none waits' },
  mail_waiting: { help: 'Letters and texts that wait to be sent' },
  mail_oldest_seconds: { help: 'Age of the oldest of them' },
  mail_failed: { help: 'Letters and texts of seven days that were given up' },
  backup_age_seconds: { help: 'Age of the last backup; absent when there was none' },
  disk_free_bytes: { help: 'Room on the fullest disk that this server writes to' },
  kiosks_in_service: { help: 'Tablets in service' },
  kiosk_unseen_seconds: {
    help: 'How long ago the tablet in service was heard of that is silent for longest',
  },
  alarm_open: { help: '1 while the alarm of this kind is open', label: 'kind' },
  photo_store_up: { help: '1 when the bucket of photos answered this process the last time' },
  event_streams: { help: 'Open event streams of browsers' },
} as const satisfies Record<string, GaugeRow>;
export type GaugeName = keyof typeof gaugeRows;

const prefix = 'gatehouse_';

/** `read` may throw: what it would have told is then absent, and the rest is there. */
export function createTelemetry(read: () => Promise<Readings>): Telemetry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = createRequestTimes();
  const rounds = new Counter({
    name: `${prefix}job_rounds_total`,
    help: 'Rounds of each job that ended',
    labelNames: ['job', 'outcome'],
    registers: [register],
  });
  const done = new Gauge({
    name: `${prefix}job_last_success_timestamp_seconds`,
    help: 'When a round of each job was done the last time',
    labelNames: ['job'],
    registers: [register],
  });
  const gauges = createGauges(register);
  return {
    seeRequest: requests.see,
    seeJob(job, isDone) {
      rounds.inc({ job, outcome: isDone ? 'done' : 'failed' });
      if (isDone) done.set({ job }, Date.now() / 1000);
    },
    async text() {
      const readings = await read();
      for (const name of Object.keys(gauges) as GaugeName[]) fill(gauges[name], name, readings[name]);
      return `${await register.metrics()}\n${requests.text()}`;
    },
  };
}

const labelOf = (name: GaugeName): string | undefined => (gaugeRows[name] as GaugeRow).label;

function createGauges(register: Registry): Record<GaugeName, Gauge> {
  const entries = (Object.keys(gaugeRows) as GaugeName[]).map((name) => {
    const label = labelOf(name);
    const { help } = gaugeRows[name];
    const labelNames = label ? [label] : [];
    return [name, new Gauge({ name: prefix + name, help, labelNames, registers: [register] })];
  });
  return Object.fromEntries(entries);
}

function fill(gauge: Gauge, name: GaugeName, value: Readings[GaugeName]): void {
  gauge.reset();
  const label = labelOf(name);
  if (label) {
    const entries = typeof value === 'object' ? Object.entries(value) : [];
    for (const [key, n] of entries) gauge.set({ [label]: key }, n);
  } else if (typeof value === 'number') gauge.set(value);
  // After a reset it would say 0, which were an answer.
  else gauge.remove();
}

/** `GET /metrics` and nothing else, on a port of its own: nobody on the way to the site meets it. */
export async function serveTelemetry(
  telemetry: Telemetry,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await telemetry.text();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  if (server.listening) await once(server, 'close');
}
