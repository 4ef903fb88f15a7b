/** The one address of the service worker, below which lies everything. */
export const workerAddress = '/service-worker.js';

/** A page has found a quiet moment for the waiting version. */
export const takeOver = 'take-over';
/** To a page, with a port for the answer: may the next version take over now? */
export const mayTakeOver = 'may-take-over';
/** To a page: the connection is back, send what waits. */
export const sendWaiting = 'send-waiting';
/** The tag of the browser's `sync` event: the connection is back, whether a page is open or not. */
export const syncTag = 'gatehouse-outbox';
