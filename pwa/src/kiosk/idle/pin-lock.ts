import { pinLockMinutes, pinTriesMax } from 'schemas/access/kiosks';

export const pinLockKey = 'kiosk-lock';

interface Lock {
  wrong: number;
  lockedUntil: number;
}
type LockStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Counts wrong PINs where a reload, a restart or a pulled network cable does not reset them. */
export function createPinLock(storage: LockStorage, now: () => Date) {
  const read = (): Lock => parseLock(storage.getItem(pinLockKey));
  const write = (lock: Lock) => storage.setItem(pinLockKey, JSON.stringify(lock));
  const lockFor = (ms: number) => write({ wrong: 0, lockedUntil: now().getTime() + ms });
  return {
    /** 0 while the way is open. */
    minutesLeft: (): number => {
      const restMs = read().lockedUntil - now().getTime();
      // A clock that was set back must not lock the way out for years.
      return restMs > 0 ? Math.min(Math.ceil(restMs / 60_000), pinLockMinutes) : 0;
    },
    noteWrong: (): void => {
      const wrong = read().wrong + 1;
      if (wrong >= pinTriesMax) lockFor(pinLockMinutes * 60_000);
      else write({ wrong, lockedUntil: 0 });
    },
    /** The server has counted more of them. */
    lockFor,
    open: (): void => storage.removeItem(pinLockKey),
  };
}
export type PinLock = ReturnType<typeof createPinLock>;

function parseLock(text: string | null): Lock {
  try {
    const { wrong, lockedUntil } = JSON.parse(text ?? '{}') as Partial<Lock>;
    return { wrong: Number(wrong) || 0, lockedUntil: Number(lockedUntil) || 0 };
  } catch {
    return { wrong: 0, lockedUntil: 0 };
  }
}
