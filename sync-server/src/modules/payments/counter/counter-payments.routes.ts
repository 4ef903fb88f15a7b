import { centsToText } from 'schemas/kit/money';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { readStatement, toStatementLine } from '../../billing/statements/statements.service.ts';
import { reversePayment } from '../disputes/reversals.service.ts';
import { refundPayment } from '../refunds/refunds.service.ts';
import { takePayment } from './counter-payments.service.ts';
import { settleDeposit } from './deposits.service.ts';
import { waiveInvoice } from './waivers.service.ts';

/** What the staff do with money at the counter. */
export function counterPaymentsRoutes(site: Site): void {
  mount(site, staffPaymentsApi.take, (ctx, { params, body }) => takePayment(ctx, params.id, body));
  mount(site, staffPaymentsApi.refund, (ctx, { params, body: { amount, ...wish } }) =>
    refundPayment(ctx, params.id, { ...wish, cents: amount }),
  );
  mount(site, staffPaymentsApi.reverse, async (ctx, { params, body: { reason, fee } }) =>
    tellBalance(await reversePayment(ctx, params.id, reason, { feeCents: fee })),
  );
  mount(site, staffPaymentsApi.settleDeposit, async (ctx, { params, body }) =>
    tellBalance(await settleDeposit(ctx, params.id, body)),
  );
  mount(site, staffPaymentsApi.waive, async (ctx, { params, body }) =>
    tellBalance(await waiveInvoice(ctx, params.id, body.reason)),
  );
  mount(site, staffPaymentsApi.statement, async (ctx, { params }) => {
    const statement = await readStatement(ctx, params.id);
    if (!statement) return problem('not_found');
    const { unit, balanceCents, lines } = statement;
    return ok({ unit, balance: centsToText(balanceCents), lines: lines.map(toStatementLine) });
  });
}

const tellBalance = <Code extends ProblemCode>(moved: Result<{ balanceCents: number }, Code>) =>
  moved.ok ? ok({ balance: centsToText(moved.value.balanceCents) }) : moved;
