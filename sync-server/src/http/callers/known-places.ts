/** Addresses from which staff or an enrolled kiosk have called since the start. */
export interface KnownPlaces {
  know: (address: string) => void;
  has: (address: string) => boolean;
}

const placesMax = 1_000;

export function createKnownPlaces(): KnownPlaces {
  const known = new Set<string>();
  return {
    know(address) {
      known.delete(address);
      known.add(address);
      // The one that was heard of longest ago.
      const [oldest] = known;
      if (known.size > placesMax && oldest !== undefined) known.delete(oldest);
    },
    has: (address) => known.has(address),
  };
}
