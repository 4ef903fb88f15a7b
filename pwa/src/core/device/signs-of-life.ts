/**
 * Signs of a person that no event of this window tells: keys and touches in the card provider's frames stay there, and
 * only what the provider says of its fields comes out. A kiosk counts it like a touch.
 */
export function tellSignOfLife(): void {
  for (const hear of listeners) hear();
}

/** Returns what ends it. */
export function hearSignsOfLife(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

const listeners = new Set<() => void>();
