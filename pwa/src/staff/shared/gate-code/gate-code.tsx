import { type ReactNode, useState } from 'react';
import { customersApi } from 'schemas/customers/customers';
import type { personCodesApi } from 'schemas/customers/person-codes';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import * as copy from './gate-code.copy.ts';
import * as css from './gate-code.css.ts';

interface GateCodeProps {
  /** Of the lease, or of the code of one of its persons. */
  id: string;
  view?: typeof customersApi.viewGateCode | typeof personCodesApi.view;
  /** What is pressed to see it, read aloud. */
  showLabel: string;
  /** How it stands. */
  children: ReactNode;
}

const mask = '••••';

/** Masked until somebody asks, which the server writes down; gone again when the page is left. */
export function GateCode({ id, view = customersApi.viewGateCode, showLabel, children }: GateCodeProps) {
  const words = useCopy(copy);
  const { code, isPending, show } = useGateCode(id, view);
  return (
    <>
      <span className={css.code}>
        <span className={css.digits}>{code ?? mask}</span>
        {code === undefined && (
          <Button
            look="soft"
            size="small"
            aria-label={showLabel}
            isDisabled={isPending}
            onPress={() => void show()}
          >
            {words.show}
          </Button>
        )}
      </span>
      <span className={css.under}>
        {children} {words.audited}
      </span>
    </>
  );
}

function useGateCode(id: string, view: NonNullable<GateCodeProps['view']>) {
  const { call } = useCtx();
  const words = useCopy(copy);
  const [code, setCode] = useState<string>();
  const [isPending, setPending] = useState(false);
  const show = async () => {
    setPending(true);
    const answer = await call(view, { params: { id } });
    setPending(false);
    if (answer.ok) setCode(answer.value.code);
    else showToast({ title: words.none, look: 'destructive' });
  };
  return { code, isPending, show };
}
