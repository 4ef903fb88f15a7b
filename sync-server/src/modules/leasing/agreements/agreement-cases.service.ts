import { ok, problem } from 'schemas/kit/problems/result';
import { leaseParts } from 'schemas/leasing/lease-agreement';
import { z } from 'zod';
import type { CaseHandler, CaseHandlers } from '../../inbox/cases/cases.service.ts';

/** The staff had the lease signed, or agreed on something else. */
const unsignedLeaseHandler: CaseHandler = {
  describe: async (_ctx, subjects) =>
    new Map(
      subjects.map(({ id, details }) => [
        id,
        { options: ['done'], leaseDiffers: unsigned.parse(details).differs },
      ]),
    ),
  decide: async (_ctx, _subject, { option }) => (option === 'done' ? ok({ unit: null }) : problem('invalid')),
};

export const agreementHandlers: CaseHandlers = { lease_to_sign: unsignedLeaseHandler };

const unsigned = z.object({ differs: z.array(z.enum(leaseParts)) }).catch({ differs: [] });
