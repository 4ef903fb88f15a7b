import { Download } from 'lucide-react';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { Button } from '../../../../ui/actions/button/button.tsx';
import * as copy from './list-tools.copy.ts';
import { type Listed, useSaveCsv } from './use-save-csv.ts';

export function SaveCsvButton({ isDisabled = false, ...listed }: Listed & { isDisabled?: boolean }) {
  const words = useCopy(copy);
  const { saving, save } = useSaveCsv();
  return (
    <Button
      look="soft"
      size="small"
      iconBefore={<Download size={18} />}
      isDisabled={isDisabled}
      pendingLabel={saving === null ? undefined : words.saving}
      onPress={() => void save(listed)}
    >
      {words.saveCsv}
    </Button>
  );
}
