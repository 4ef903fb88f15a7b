import { priorities } from 'schemas/maintenance/maintenance';
import type { TicketState } from 'schemas/maintenance/staff-maintenance';

export const ticketStates = ['open', 'in_progress', 'done', 'declined'] as const satisfies TicketState[];
/** The most urgent first. */
export const urgencies = [...priorities].reverse();
