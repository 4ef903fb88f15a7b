import { unitEvent } from 'schemas/facility/units';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { describeProblems } from './describe-operation.ts';
import { securityOf } from './security.ts';

const sealedPhoto = z.string().meta({
  format: 'binary',
  description: 'The encapsulated secret (65 bytes), then the ciphertext',
});

/** A stream, and bytes: no contract describes what is not JSON. */
export const pathsWithoutContract: ZodOpenApiPathsObject = {
  '/api/events': {
    get: {
      tags: ['facility'],
      operationId: 'units.events',
      summary:
        'Changes of units and warehouses as they happen: server-sent events named `unit`; `map` when doors are new or gone, and all is to be read anew',
      security: securityOf({}),
      responses: {
        '200': {
          description: 'A stream that stays open',
          content: { 'text/event-stream': { schema: unitEvent } },
        },
        ...describeProblems(['rate_limited', 'unavailable']),
      },
    },
  },
  '/api/submissions/{id}/attachments/{attachmentId}': {
    put: {
      tags: ['inbox'],
      operationId: 'submissions.putAttachment',
      summary:
        'A photo that a received record of this device declares and the server has not got; repeatable',
      security: securityOf({ device: true }),
      requestParams: { path: z.object({ id: z.uuid(), attachmentId: z.uuid() }) },
      requestBody: { required: true, content: { 'application/octet-stream': { schema: sealedPhoto } } },
      responses: {
        '204': { description: 'Here, or not needed any more' },
        ...describeProblems([
          'not_found',
          'too_slow',
          'too_large',
          'unsupported_type',
          'fingerprint_mismatch',
        ]),
      },
    },
  },
};
