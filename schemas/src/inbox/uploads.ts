import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const uploadsApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/objects/upload',
    summary: 'A signed address that takes one photo of at most 5 MB, once, within ten minutes',
    reply: z.object({ uploadURL: z.url() }),
    problems: ['rate_limited'],
    opensDraft: true,
  }),
};
