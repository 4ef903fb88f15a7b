import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fieldMessages as say } from '../kit/fields/fields.ts';
import { secretToken } from '../kit/fields/secret-token.ts';
import { instant } from '../kit/wire.ts';
import { openWizard } from './open-wizards.ts';

export const handoffDigits = 6;
/** So long the six digits count, and so long the sealed state lies here at most. */
export const handoffMinutes = 15;
/** Between the right digits and the wizard on the staff's own device. */
export const handoffOpenMinutes = 5;

export const handoffCode = z
  .string({ error: say.handoffCodeShape })
  .regex(/^[0-9]{6}$/, say.handoffCodeShape);

export const madeHandoff = z.object({
  code: handoffCode,
  expiresAt: instant,
  /** By which the customer's own device asks what became of it, or takes it back. */
  watch: secretToken,
});
export type MadeHandoff = z.output<typeof madeHandoff>;

/** `over`: nobody came for it in time, it was taken back, or there never was one. */
export const handoffState = z.enum(['waiting', 'taken', 'over']);
export type HandoffState = z.output<typeof handoffState>;

export const openedHandoff = z.object({
  wizard: openWizard,
  /** Under which either device submits: whoever is second changes nothing. */
  submissionId: z.uuid(),
});
export type OpenedHandoff = z.output<typeof openedHandoff>;

const watched = z.object({ watch: secretToken });

export const handoffsApi = {
  make: endpoint({
    method: 'POST',
    path: '/api/handovers',
    summary:
      'Six digits with which the staff finish an open wizard on their own device, once, within 15 minutes',
    body: z.object({ wizard: openWizard, submissionId: z.uuid() }),
    reply: madeHandoff,
    problems: ['card_data_not_accepted', 'rate_limited'],
  }),
  watch: endpoint({
    method: 'GET',
    path: '/api/handovers/:watch',
    summary: 'Whether the staff have taken a wizard over, for the device that handed it over',
    params: watched,
    reply: z.object({ state: handoffState }),
    problems: ['rate_limited'],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/handovers/:watch',
    summary: 'The customer goes on alone: the six digits count no more, and what lay behind them is gone',
    params: watched,
    reply: z.object({ state: handoffState }),
    problems: ['rate_limited'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/handovers/open',
    summary: 'The state behind a token that was just given to the staff; it is deleted here as it is read',
    body: z.object({ token: secretToken }),
    reply: openedHandoff,
    problems: ['handover_over', 'rate_limited'],
    opensDraft: true,
  }),
};
