import type { BridgeError } from './bridge.ts';

export interface Callbacks {
  onFetchConnectionToken: () => Promise<string>;
  onUnexpectedReaderDisconnect?: (event: { error: BridgeError }) => void;
  onConnectionStatusChange?: (event: { status: string }) => void;
  onPaymentStatusChange?: (event: { status: string }) => void;
}

export type Failure = { error: BridgeError };

export const refuse = (code: string, message: string): Failure => ({
  error: { type: 'invalid_request_error', code, message },
});

/** Dispatched on the window by a test: the reader's plug is pulled. */
const lostEvent = 'sandbox-reader-lost';

const reader = {
  id: 'tmr_sandbox',
  object: 'terminal.reader',
  action: null,
  device_sw_version: null,
  device_type: 'simulated_wisepos_e',
  ip_address: '0.0.0.0',
  label: 'Simulated reader',
  livemode: false,
  location: null,
  metadata: {},
  serial_number: 'SANDBOX-0001',
  status: 'online',
};

/** The line to the one reader there is, which may be cut. */
export function createConnection(callbacks: Callbacks, onLost: (why: Failure) => void) {
  let token: string | undefined;
  const set = (next: string | undefined) => {
    token = next;
    callbacks.onConnectionStatusChange?.({ status: next ? 'connected' : 'not_connected' });
  };
  window.addEventListener(lostEvent, () => {
    if (!token) return;
    set(undefined);
    const lost = refuse('reader_disconnected', 'The connection to the reader was lost.');
    onLost(lost);
    callbacks.onUnexpectedReaderDisconnect?.(lost);
  });
  return {
    token: () => token,
    discoverReaders: async ({ simulated }: { simulated?: boolean } = {}) => ({
      discoveredReaders: simulated ? [reader] : [],
    }),
    async connectReader() {
      const fetched = await callbacks.onFetchConnectionToken().catch(() => '');
      // One of Stripe's own live ones has no business here.
      if (!fetched.startsWith('pst_test_')) {
        return refuse(
          'fetch_connection_token_failed',
          'No connection token of the sandbox could be fetched.',
        );
      }
      set(fetched);
      return { reader };
    },
    async disconnectReader() {
      set(undefined);
      return {};
    },
    getConnectionStatus: () => (token ? 'connected' : 'not_connected'),
  };
}
