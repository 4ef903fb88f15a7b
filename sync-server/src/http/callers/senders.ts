import type { MiddlewareHandler } from 'hono';
import type { BodyRoom } from '../../adapters/files/body-room.ts';
import type { KnownPlaces } from './known-places.ts';

/** Gives each call its part of the room for bodies, until it is answered, and learns where staff and kiosks call from. */
export function admitSenders(room: BodyRoom, places: KnownPlaces): MiddlewareHandler {
  return async (c, next) => {
    const address = c.get('address');
    const stay = room.enter({ address, isKnown: () => c.get('isKnown') ?? places.has(address) });
    c.set('bodyStay', stay);
    try {
      await next();
    } finally {
      stay.leave();
    }
    if (c.get('isKnown')) places.know(address);
  };
}
