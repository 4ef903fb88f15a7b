import { z } from 'zod';
import { endpoint, pdfFile } from '../kit/endpoint.ts';

export const staffInvoicesApi = {
  pdf: endpoint({
    method: 'GET',
    path: '/api/staff/invoices/:id/pdf',
    summary: 'An invoice as a document',
    params: z.object({ id: z.uuid() }),
    reply: pdfFile,
    media: 'application/pdf',
    staff: 'clerk',
    problems: ['not_signed_in', 'not_found'],
  }),
};
