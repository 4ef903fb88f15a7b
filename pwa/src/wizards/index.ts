import type { ComponentType } from 'react';
import { lazyPart } from '../core/navigation/lazy-part.ts';

/** Service id to its wizard, each in a file of its own: `lazyPart(async () => (await import(…)).RentUnit)`. */
export const wizards: Partial<Record<string, ComponentType<{ onClose: () => void }>>> = {
  'rent-unit': lazyPart(async () => (await import('./rent-unit/rent-unit.tsx')).RentUnit),
  'move-out': lazyPart(async () => (await import('./move-out/move-out.tsx')).MoveOut),
  'maintenance-request': lazyPart(
    async () => (await import('./maintenance-request/maintenance-request.tsx')).MaintenanceRequest,
  ),
  'pay-bill': lazyPart(async () => (await import('./pay-bill/pay-bill.tsx')).PayBill),
  'refer-friend': lazyPart(async () => (await import('./refer-friend/refer-friend.tsx')).ReferFriend),
  'update-info': lazyPart(async () => (await import('./update-info/update-info.tsx')).UpdateInfo),
};
