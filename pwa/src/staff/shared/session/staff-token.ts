import { staffTokenKey } from 'schemas/access/staff-session';

export interface StaffToken {
  read: () => string | null;
  write: (token: string) => void;
  clear: () => void;
  subscribe: (onChange: () => void) => () => void;
}

/** The staff bearer under its documented key; other tabs of this browser sign out along with this one. */
export function createStaffToken(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): StaffToken {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    read: () => storage.getItem(staffTokenKey),
    write: (token) => {
      storage.setItem(staffTokenKey, token);
      announce();
    },
    clear: () => {
      storage.removeItem(staffTokenKey);
      announce();
    },
    subscribe: (onChange) => {
      const onStorage = ({ key }: StorageEvent) => (key === staffTokenKey || key === null) && onChange();
      listeners.add(onChange);
      globalThis.addEventListener?.('storage', onStorage);
      return () => {
        listeners.delete(onChange);
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}
