import type { Call } from './api.ts';

/** A `call` whose machinery (contracts, parser) is fetched with the first use, not with the first paint. */
export function createLazyCall(load: () => Promise<Call>): Call {
  let loading: Promise<Call> | undefined;
  return async (endpoint, args) => {
    try {
      loading ??= load();
      return await (await loading)(endpoint, args);
    } catch (error) {
      loading = undefined;
      return { ok: false, failure: { code: 'unreachable', message: String(error) } };
    }
  };
}
