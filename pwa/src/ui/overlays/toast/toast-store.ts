import { createStore } from '../../store.ts';

export type Toast = {
  title: string;
  description?: string | undefined;
  look?: 'default' | 'destructive';
  /** One thing to do about it; `altText` tells a screen reader how to do it once the toast is gone. */
  action?: { label: string; altText?: string; onPress: () => void } | undefined;
};

export type ShownToast = Toast & { id: number; isOpen: boolean };

// There is one page and one voice: at most one toast at a time, so one place holds it.
export const shownToast = createStore<ShownToast | null>(null);
let lastId = 0;

/** Shows a toast; whatever was shown before makes room. Returns its id. */
export function showToast(toast: Toast): number {
  lastId += 1;
  shownToast.write({ ...toast, id: lastId, isOpen: true });
  return lastId;
}

/** Closes this toast, unless another one has taken its place. */
export function dismissToast(id: number): void {
  // It stays, closed, until the next one comes: leaving takes an animation.
  const current = shownToast.read();
  if (current?.id === id && current.isOpen) shownToast.write({ ...current, isOpen: false });
}
