import { KeyRound } from 'lucide-react';
import type { AuthorisedPerson } from 'schemas/customers/customer-records';
import type { CustomerProfile } from 'schemas/customers/customers';
import { personCodesApi } from 'schemas/customers/person-codes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { GateCode } from '../../shared/gate-code/gate-code.tsx';
import * as css from '../customers.css.ts';
import * as leaseCopy from '../money/leases.copy.ts';
import * as copy from './persons.copy.ts';

interface PersonCodesProps {
  person: AuthorisedPerson;
  leases: CustomerProfile['leases'];
}

/** A code of their own for each lease that has one: it starts and stops with the customer's. */
export function PersonCodes({ person, leases }: PersonCodesProps) {
  const call = useStaffCall();
  const open = leases.filter(({ gateCodeState }) => gateCodeState !== null);
  if (open.length === 0) return null;
  return (
    <div className={css.codes}>
      <Refusal refusal={call.refusal} />
      {open.map(({ id, unit }) => {
        const code = person.codes.find(({ leaseId }) => leaseId === id);
        const of = { person, lease: { id, unit }, call };
        return code ? <HeldCode key={id} {...of} code={code} /> : <GiveButton key={id} {...of} />;
      })}
    </div>
  );
}

interface OfLease {
  person: AuthorisedPerson;
  lease: { id: string; unit: string };
  call: ReturnType<typeof useStaffCall>;
}

function GiveButton({ person, lease, call }: OfLease) {
  const words = useCopy(copy).codes;
  const give = async () => {
    const given = await call.run(personCodesApi.give, {
      params: { id: person.id },
      body: { leaseId: lease.id },
    });
    if (given) showToast({ title: words.given });
  };
  return (
    <Button
      look="soft"
      size="small"
      iconBefore={<KeyRound size={18} />}
      aria-label={words.giveOf(person.name, lease.unit)}
      isDisabled={call.isPending}
      onPress={() => void give()}
    >
      {words.give(lease.unit)}
    </Button>
  );
}

function HeldCode({ person, lease, call, code }: OfLease & { code: AuthorisedPerson['codes'][number] }) {
  const words = useCopy(copy).codes;
  const { codeStates } = useCopy(leaseCopy);
  const revoke = async () => {
    if (await call.run(personCodesApi.revoke, { params: { id: code.id } })) {
      showToast({ title: words.revoked });
    }
  };
  return (
    <div className={css.code}>
      <div className={css.itemWords}>
        <p className={css.under}>{words.title(lease.unit)}</p>
        <GateCode id={code.id} view={personCodesApi.view} showLabel={words.showOf(person.name, lease.unit)}>
          {codeStates[code.state]}
        </GateCode>
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={words.revokeOf(person.name, lease.unit)}
        isDisabled={call.isPending}
        onPress={() => void revoke()}
      >
        {words.revoke}
      </Button>
    </div>
  );
}
