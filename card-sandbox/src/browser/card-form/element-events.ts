type Handler = (event: never) => unknown;

/** `on`, `once` and `off`, as every element of Stripe.js has them. */
export function createEvents() {
  const handlers = new Map<string, Map<Handler, boolean>>();
  const add = (type: string, handler: Handler, isOnce: boolean) => {
    const known = handlers.get(type) ?? new Map<Handler, boolean>();
    handlers.set(type, known.set(handler, isOnce));
  };
  return {
    on: (type: string, handler: Handler) => add(type, handler, false),
    once: (type: string, handler: Handler) => add(type, handler, true),
    off(type: string, handler?: Handler) {
      if (handler) handlers.get(type)?.delete(handler);
      else handlers.delete(type);
    },
    emit(type: string, event: object) {
      for (const [handler, isOnce] of [...(handlers.get(type) ?? [])]) {
        if (isOnce) handlers.get(type)?.delete(handler);
        handler(event as never);
      }
    },
  };
}
