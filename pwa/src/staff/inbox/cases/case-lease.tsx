import { FileDown } from 'lucide-react';
import type { CaseRow } from 'schemas/inbox/cases';
import { leasesApi } from 'schemas/leasing/leases';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as css from '../../shared/items/items.css.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import * as copy from './cases.copy.ts';

interface CaseLeaseProps {
  leaseId: string;
  unit: string;
  differs: NonNullable<CaseRow['leaseDiffers']>;
}

/** In what the customer was shown another lease, and the one that is to be signed. */
export function CaseLease({ leaseId, unit, differs }: CaseLeaseProps) {
  const words = useCopy(copy);
  const name = `lease-unit-${unit.toLowerCase()}`;
  const { loadingLabel, save } = usePdf({ endpoint: leasesApi.agreementPdf, id: leaseId, name });
  return (
    <>
      <p className={css.caseBody}>
        {words.leaseDiffers(differs.map((part) => words.leaseParts[part]).join(', '))}
      </p>
      <div className={css.caseBody}>
        <Button
          look="quiet"
          size="small"
          iconBefore={<FileDown size={18} />}
          pendingLabel={loadingLabel}
          onPress={save}
        >
          {words.openLease}
        </Button>
      </div>
    </>
  );
}
