import { phoneLinksApi } from 'schemas/payments/phone-links';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useLink } from '../../shared/linked-page/use-link.ts';

export type LinkFailure = 'over' | 'offline' | 'broken';

/** The payment of a kiosk's code. */
export function useOpenedLink(token: string) {
  const { call } = useCtx();
  const { value: opened, ...answer } = useLink({
    token,
    read: (signal) => call(phoneLinksApi.open, { body: { token }, signal }),
    // What is no token at all is refused by its shape.
    failureOf: (code) => (code === 'phone_link_over' || code === 'invalid' ? 'over' : undefined),
  });
  return { opened, ...answer };
}
