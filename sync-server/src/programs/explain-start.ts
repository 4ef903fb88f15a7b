import { describeFault, type Fault } from '../adapters/log/log.ts';
import { StartFault } from '../core/start-fault.ts';
import { findOutage } from '../db/connection/outage.ts';
import type { Env } from '../env/env.ts';

/** Why a server does not start: a sentence where whoever starts it can mend it, and never anybody's data. */
export function explainStart(error: unknown, env: Env): string {
  if (error instanceof StartFault) return error.message;
  if (findOutage(error) === 'storage_full') return fullDisk(env);
  if (error instanceof Error) return explainPort(error, env) ?? tellFault(describeFault(error));
  return String(error);
}

const fullDisk = ({ databaseUrl, dataDir }: Env): string =>
  `the disk is full where ${databaseUrl ? 'its database writes' : `DATA_DIR (${dataDir}) lies`}. Make room, then start it again.`;

/** Which of the two doors could not be opened. */
function explainPort({ code, port }: Error & { code?: string; port?: number }, env: Env): string | undefined {
  if (port === undefined) return undefined;
  const isMetrics = port === env.metrics?.port;
  const { host } = (isMetrics && env.metrics) || env;
  const own = isMetrics ? 'METRICS_' : '';
  if (code === 'EADDRINUSE')
    return `something else listens on ${host}:${port}. Set ${own}PORT to a free one.`;
  if (code === 'EACCES')
    return `this user may not listen on ${host}:${port}. Set ${own}PORT to 1024 or more.`;
  return code === 'EADDRNOTAVAIL' ? `${own}HOST ${host} is no address of this machine.` : undefined;
}

/** With its stack: nobody expected it, so it will be reported. */
function tellFault(fault: Fault | undefined): string {
  if (!fault) return 'unknown';
  const { type, message, stack, cause } = fault;
  return `${type}: ${message}\n${stack}${cause ? `\nbecause of ${tellFault(cause)}` : ''}`;
}
