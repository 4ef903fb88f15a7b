import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** A connection that the network forgot is given up after two to four seconds. */
const pulseMs = 2_000;

interface Options {
  /** Says something now and then. */
  sql: Pick<Sql, 'notify'>;
  /** Has to hear it. */
  listening: Pick<Sql, 'listen'>;
  /** Of this process alone. */
  channel: string;
  /** Ends the connection that listens; the driver makes another one, and listens again. */
  cut: () => void;
}

/**
 * LISTEN says nothing while nothing happens, so that a connection which the network forgot looks like a quiet day. From
 * the first `listen` on this process calls itself, and cuts a connection on which it does not hear that.
 */
export function listenAloud({
  sql,
  listening,
  channel,
  cut,
}: Options): Pick<Sql, 'listen'> & { stop: () => void } {
  const stopping = new AbortController();
  let [said, heard] = [0, 0];
  let isListening = false;
  const onPulse = (payload: string) => {
    heard = Number(payload);
  };
  const onListen = () => {
    isListening = true;
    heard = said;
  };
  const beat = async () => {
    // What lies ready is heard first: this process may have been busy itself.
    await turn();
    if (!isListening) return;
    if (heard < said) {
      isListening = false;
      return cut();
    }
    said += 1;
    // What was not said cannot be heard; a database that is away is told of elsewhere.
    await sql.notify(channel, String(said)).catch(() => onPulse(String(said)));
  };
  const start = async () => {
    await listening.listen(channel, onPulse, onListen);
    while (!stopping.signal.aborted) {
      await beat();
      await sleep(pulseMs, undefined, stopping).catch(() => undefined);
    }
  };
  let isStarted = false;
  return {
    listen(...order) {
      if (!isStarted) start().catch(() => undefined);
      isStarted = true;
      return listening.listen(...order);
    },
    stop: () => stopping.abort(),
  };
}
