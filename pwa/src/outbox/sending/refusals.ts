import type { CallFailure } from '../../core/api/api.ts';
import { isNetworkFailure } from '../../core/api/network-failure.ts';

const refusals = new Set([400, 409, 413, 415, 422]);

/** Only our own server's word about this very content; any other trouble passes. A bare 404 may be a server that
 * is older than this page, but one that names the account has looked for it. */
export const isRefusal = (failure: CallFailure): boolean =>
  !isNetworkFailure(failure) && (refusals.has(failure.status ?? 0) || failure.code === 'account_not_found');
