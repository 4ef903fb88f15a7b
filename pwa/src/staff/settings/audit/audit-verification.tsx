import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { type AuditVerdict, auditApi } from 'schemas/access/audit';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as copy from './audit.copy.ts';
import * as css from './audit.css.ts';

/** Goes through the whole chain on the server, and says what it found. */
export function AuditVerification() {
  const words = useCopy(copy);
  const { run, isPending, refusal } = useStaffCall();
  const [verdict, setVerdict] = useState<AuditVerdict>();
  const verify = async () => setVerdict(await run(auditApi.verify, { body: {} }));
  return (
    <>
      <Button
        look="soft"
        iconBefore={<ShieldCheck size={18} />}
        pendingLabel={isPending ? words.verifying : undefined}
        onPress={() => void verify()}
      >
        {words.verify}
      </Button>
      {refusal && (
        <div className={css.verdict}>
          <Notice look="error" title={words.notChecked} isLive>
            {refusal}
          </Notice>
        </div>
      )}
      {verdict && !refusal && (
        <div className={css.verdict}>
          <Verdict verdict={verdict} />
        </div>
      )}
    </>
  );
}

export function Verdict({ verdict: { isIntact, sealed, head, faults } }: { verdict: AuditVerdict }) {
  const words = useCopy(copy);
  if (!isIntact) {
    return (
      <Notice look="error" title={words.broken} isLive>
        <ul>
          {faults.map(({ kind, position, entryId }) => (
            <li key={`${kind} ${position} ${entryId}`}>
              {words.faults[kind](String(isOfEntry(kind) ? entryId : position))}
            </li>
          ))}
        </ul>
        {words.brokenText}
      </Notice>
    );
  }
  return (
    <Notice look="success" title={words.intact(sealed)} isLive>
      {head && (
        <>
          {words.keepHead}
          <code className={css.head}>{head}</code>
        </>
      )}
    </Notice>
  );
}

const isOfEntry = (kind: AuditVerdict['faults'][number]['kind']): boolean =>
  kind === 'entry_changed' || kind === 'seal_missing';
