import type { KnownPlaces } from '../callers/known-places.ts';

/** How many event streams may be open at once. */
export interface SeatBounds {
  all: number;
  /** Of all, those that only places which staff or kiosks called from may take. */
  kept: number;
  /** Customers of a mobile carrier, or of a guest network, share an address. */
  ofAddress: number;
  /** The office itself: many tablets and desks behind one address. */
  ofKnownAddress: number;
  ofDevice: number;
}

export interface Sitter {
  address: string;
  /** A browser that said which one it is. */
  device: string | null;
}

export interface Seats {
  /** A seat that is given back once, or which bound is reached. */
  take: (sitter: Sitter) => { leave: () => void } | 'too_many_of_one' | 'full';
}

export const seatBounds: SeatBounds = {
  all: 5_000,
  kept: 1_000,
  ofAddress: 100,
  ofKnownAddress: 500,
  ofDevice: 10,
};

export function createSeats(places: Pick<KnownPlaces, 'has'>, own: Partial<SeatBounds> = {}): Seats {
  const { all, kept, ofAddress, ofKnownAddress, ofDevice } = { ...seatBounds, ...own };
  const taken = new Map<string, number>();
  let total = 0;
  const count = (key: string) => taken.get(key) ?? 0;
  const add = (key: string, change: 1 | -1) => {
    const now = count(key) + change;
    if (now > 0) taken.set(key, now);
    else taken.delete(key);
  };
  return {
    take({ address, device }) {
      const isKnown = places.has(address);
      const keys = [`address ${address}`, ...(device === null ? [] : [`device ${device}`])];
      const isOver = keys.some((key, i) => {
        const ofPlace = isKnown ? ofKnownAddress : ofAddress;
        return count(key) >= (i === 0 ? ofPlace : ofDevice);
      });
      if (isOver) return 'too_many_of_one';
      if (total >= (isKnown ? all : all - kept)) return 'full';
      total += 1;
      for (const key of keys) add(key, 1);
      let isTaken = true;
      const leave = () => {
        if (!isTaken) return;
        isTaken = false;
        total -= 1;
        for (const key of keys) add(key, -1);
      };
      return { leave };
    },
  };
}
