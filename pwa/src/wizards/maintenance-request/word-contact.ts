import type { MaintenanceTicket } from 'schemas/maintenance/maintenance';
import type { en } from './maintenance-request.copy.ts';

/** When somebody calls: the documented day, and sooner where it cannot wait. */
export const wordContact = (
  say: Pick<(typeof en)['complete'], 'contact' | 'contactNow'>,
  { priority }: Pick<MaintenanceTicket, 'priority'>,
): string => (priority === 'emergency' ? say.contactNow : say.contact);
