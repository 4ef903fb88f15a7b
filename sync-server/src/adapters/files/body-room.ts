/** The memory that all bodies share, from their first byte until their call is answered. */
export interface BodyRoom {
  enter: (sender: BodySender) => BodyStay;
  heldBytes: () => number;
}

export interface BodySender {
  address: string;
  /** Asked when room is short: staff and kiosks give way last. */
  isKnown: () => boolean;
}

/** The part that one call has of it. */
export interface BodyStay {
  /** Grows to so many bytes; false when nobody but who asks could give way. */
  hold: (bytes: number) => boolean;
  /** What happens when its bytes are somebody else's. Nothing: it came in whole, is worked on, and stays. */
  giveWay: (onEvicted: (() => void) | undefined) => void;
  leave: () => void;
}

interface Held extends BodySender {
  bytes: number;
  since: number;
  evict?: (() => void) | undefined;
}

/** Nine photos of the largest size, as many as may wait for being decoded; one of the usual size is here for a second. */
const roomBytes = 48 * 1024 * 1024;

/**
 * When it is full, somebody gives way: nobody of the staff or a kiosk for a stranger; of the address that has cost most,
 * its dearest body. Bytes cost by the time that they are held, so those who hold much and send little go first.
 */
export function createBodyRoom(bytesMax = roomBytes): BodyRoom {
  const all = new Set<Held>();
  let total = 0;
  const resize = (held: Held, bytes: number) => {
    total += bytes - held.bytes;
    held.bytes = bytes;
  };
  const makeRoom = (asking: Held, bytes: number): boolean => {
    while (total - asking.bytes + bytes > bytesMax) {
      const dearest = findDearest(all, asking);
      if (!dearest || dearest === asking) return false;
      resize(dearest, 0);
      dearest.evict?.();
    }
    return true;
  };
  return {
    heldBytes: () => total,
    enter(sender) {
      const held: Held = { ...sender, bytes: 0, since: performance.now() };
      return {
        hold(bytes) {
          if (!makeRoom(held, bytes)) return false;
          resize(held, bytes);
          all.add(held);
          return true;
        },
        giveWay(onEvicted) {
          held.evict = onEvicted;
        },
        leave() {
          resize(held, 0);
          all.delete(held);
        },
      };
    },
  };
}

function findDearest(all: Iterable<Held>, asking: Held): Held | undefined {
  const now = performance.now();
  const reading = [...all].filter(({ evict, bytes }) => evict && bytes > 0);
  const strangers = reading.filter(({ isKnown }) => !isKnown());
  const asked = strangers.length > 0 || !asking.isKnown() ? strangers : reading;
  const costs = asked.map((held) => ({ held, cost: held.bytes * (now - held.since + 1) }));
  const places = new Map<string, number>();
  for (const { held, cost } of costs) places.set(held.address, (places.get(held.address) ?? 0) + cost);
  const [place] = [...places].reduce<[string, number]>((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  return costs
    .filter(({ held }) => held.address === place)
    .reduce<(typeof costs)[number] | undefined>((a, b) => (a && a.cost >= b.cost ? a : b), undefined)?.held;
}
