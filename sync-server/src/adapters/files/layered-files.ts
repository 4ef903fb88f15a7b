import type { Files } from './files.ts';

/**
 * One store that is written to, and older ones in which something may still lie. An object may be on its way from an
 * older one to the first at any moment: it is removed from the older one first, and looked for in the first one twice.
 */
export function layerFiles(current: Files, older: Files[]): Files {
  return {
    write: current.write,
    async read(within, key) {
      for (const files of [current, ...older, current]) {
        const found = await files.read(within, key);
        if (found) return found;
      }
      return undefined;
    },
    async remove(within, key) {
      let wasThere = false;
      for (const files of [...older, current]) wasThere = (await files.remove(within, key)) || wasThere;
      return wasThere;
    },
    async *keys(within) {
      const seen = new Set<string>();
      // The older ones first: what moves meanwhile is then found in the current one.
      for (const files of [...older, current]) {
        for await (const key of files.keys(within)) {
          if (!seen.has(key)) yield key;
          seen.add(key);
        }
      }
    },
  };
}
