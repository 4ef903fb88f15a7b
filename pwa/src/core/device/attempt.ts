/** Undefined where the browser refuses, as it may with any of its stores. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
