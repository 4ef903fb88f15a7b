import { staffTokenKey } from 'schemas/access/staff-session';
import { watchStorage } from '../../../core/device/watch-storage.ts';
import { createListeners } from '../../../ui/store.ts';

export interface StaffToken {
  read: () => string | null;
  write: (token: string) => void;
  clear: () => void;
  subscribe: (onChange: () => void) => () => void;
}

/** The staff bearer under its documented key; other tabs of this browser sign out along with this one. */
export function createStaffToken(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): StaffToken {
  const { notify, subscribe } = createListeners(watchStorage(staffTokenKey));
  return {
    read: () => storage.getItem(staffTokenKey),
    write: (token) => {
      storage.setItem(staffTokenKey, token);
      notify();
    },
    clear: () => {
      storage.removeItem(staffTokenKey);
      notify();
    },
    subscribe,
  };
}
