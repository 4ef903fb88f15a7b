import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { secretToken } from '../kit/fields/secret-token.ts';
import { handoffCode } from './handoffs.ts';
import { openWizard, type WizardService } from './open-wizards.ts';

const services = openWizard.options.map(({ shape }) => shape.service.value) as [
  WizardService,
  ...WizardService[],
];
const service = z.enum(services);

export const staffHandoffsApi = {
  take: endpoint({
    method: 'POST',
    path: '/api/staff/handovers/take',
    summary: "A customer's six digits become a token that opens their wizard in the customers' pages, once",
    body: z.object({ code: handoffCode }),
    reply: z.object({ service, token: secretToken }),
    staff: 'clerk',
    problems: ['not_signed_in', 'handover_code_wrong', 'rate_limited'],
  }),
};
