import { CreditCard, ListChecks, ShieldCheck } from 'lucide-react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { AccountStep } from '../shared/account-lookup/account-step.tsx';
import * as copy from './pay-bill.copy.ts';
import type { StepProps } from './pay-bill-draft.ts';

interface AccountProps extends StepProps {
  isOffline: boolean;
}

export function Account(props: AccountProps) {
  const say = useCopy(copy).account;
  const steps = [
    { icon: <ListChecks />, title: say.see, text: say.seeText },
    { icon: <CreditCard />, title: say.pay, text: say.payText },
    { icon: <ShieldCheck />, title: say.safe, text: say.safeText },
  ];
  return <AccountStep {...props} say={say} steps={steps} />;
}
