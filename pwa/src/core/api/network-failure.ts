import type { CallFailure } from './api.ts';

/** Nobody of ours has said no: it may be tried again once the connection is back. Apart from calls, since the home starts with it. */
export const isNetworkFailure = ({ code }: Pick<CallFailure, 'code'>): boolean =>
  code === 'unreachable' || code === 'unexpected';
