/** Notifies when another tab of this browser changed this key, or emptied its storage. */
export const watchStorage = (watched: string) => (notify: () => void) => {
  const onStorage = ({ key }: StorageEvent) => (key === watched || key === null) && notify();
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
};
