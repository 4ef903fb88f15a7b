import { paymentsApi } from 'schemas/payments/payments';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { createPayment } from './create-payment.service.ts';
import { readPaymentSession } from './payment-session.service.ts';
import { confirmSuccess } from './payment-success.service.ts';
import { createConnectionToken, createKioskToken, openTerminalIntent } from './terminal.service.ts';

export function intentsRoutes(site: Site): void {
  mount(site, paymentsApi.createIntent, createPayment, { budget: 'paymentTry' });
  mount(site, paymentsApi.session, readPaymentSession, { budget: 'paymentSuccess' });
  mount(site, paymentsApi.success, confirmSuccess, { budget: 'paymentSuccess' });
  mount(site, paymentsApi.connectionToken, (ctx) => createConnectionToken(ctx));
  mount(site, paymentsApi.kioskConnectionToken, (ctx, { body }) => createKioskToken(ctx, body.clientSecret), {
    budget: 'kioskReader',
  });
  mount(site, staffPaymentsApi.terminalIntent, (ctx, { params, body }) =>
    openTerminalIntent(ctx, params.id, body),
  );
}
