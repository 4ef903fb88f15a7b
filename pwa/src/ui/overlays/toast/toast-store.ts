export type Toast = {
  title: string;
  description?: string | undefined;
  look?: 'default' | 'destructive';
  /** One thing to do about it; `altText` tells a screen reader how to do it once the toast is gone. */
  action?: { label: string; altText?: string; onPress: () => void } | undefined;
};

export type ShownToast = Toast & { id: number; isOpen: boolean };

// There is one page and one voice: at most one toast at a time, so one place holds it.
let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast; whatever was shown before makes room. Returns its id. */
export function showToast(toast: Toast): number {
  lastId += 1;
  change({ ...toast, id: lastId, isOpen: true });
  return lastId;
}

/** Closes this toast, unless another one has taken its place. */
export function dismissToast(id: number): void {
  // It stays, closed, until the next one comes: leaving takes an animation.
  if (current?.id === id && current.isOpen) change({ ...current, isOpen: false });
}

export function currentToast(): ShownToast | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: ShownToast): void {
  current = next;
  for (const listener of listeners) listener();
}
