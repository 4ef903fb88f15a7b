import { MailCheck, PenLine, ShieldCheck } from 'lucide-react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { AccountStep } from '../../shared/account-lookup/account-step.tsx';
import * as copy from '../update-info.copy.ts';
import type { StepProps } from '../update-info-draft.ts';

interface AccountProps extends StepProps {
  isOffline: boolean;
}

export function Account(props: AccountProps) {
  const say = useCopy(copy).account;
  const steps = [
    { icon: <PenLine />, title: say.fill, text: say.fillText },
    { icon: <MailCheck />, title: say.confirm, text: say.confirmText },
    { icon: <ShieldCheck />, title: say.safe, text: say.safeText },
  ];
  return <AccountStep {...props} say={say} steps={steps} />;
}
