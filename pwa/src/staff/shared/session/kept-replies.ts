import type { Endpoint, Reply } from 'schemas/kit/endpoint';
import { z } from 'zod';
import type { StaffAccess } from './staff-access.tsx';

type Access = { token: Pick<StaffAccess['token'], 'read'>; identityStorage: StaffAccess['identityStorage'] };

export const keptRepliesKey = 'staff_kept_replies';
/** As long as this device vouches for who is signed in. */
export const keptHoursMax = 8;

const keptReplies = z.record(z.string(), z.object({ at: z.iso.datetime(), reply: z.unknown() }));

/** What the server last said, for pages that are read without a connection. Gone with whoever was signed in. */
export function createKeptReplies({ token, identityStorage: storage }: Access) {
  const readAll = () => keptReplies.safeParse(parseJson(storage.getItem(keptRepliesKey))).data ?? {};
  return {
    /** `askedBy`: the token it was asked with. What comes after that person signed out is kept for nobody. */
    keep({ path }: Endpoint, reply: unknown, { askedBy, now }: { askedBy: string | null; now: Date }): void {
      if (askedBy === null || token.read() !== askedBy) return;
      try {
        const all = { ...readAll(), [path]: { at: now.toISOString(), reply } };
        storage.setItem(keptRepliesKey, JSON.stringify(all));
      } catch {
        // A full store keeps nothing for later; what is on the screen stays.
      }
    },
    read<E extends Endpoint>(endpoint: E, now: Date): Reply<E> | undefined {
      const kept = readAll()[endpoint.path];
      const hours = kept ? (now.getTime() - new Date(kept.at).getTime()) / 3_600_000 : -1;
      if (hours < 0 || hours > keptHoursMax) return undefined;
      // Another version of the product may have kept it.
      return endpoint.reply.safeParse(kept?.reply).data as Reply<E> | undefined;
    },
  };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
