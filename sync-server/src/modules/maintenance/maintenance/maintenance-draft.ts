import type { MaintenanceBody } from 'schemas/maintenance/maintenance';

/** What was sent, by which road, and the ids of what it becomes. */
export interface MaintenanceDraft {
  body: MaintenanceBody;
  submissionId: string;
  ticketId: string;
  /** Of what was written offline a photo that is not there any more stops nothing. */
  channel: 'direct' | 'outbox';
  receivedAt: Date;
}
