import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Endpoint } from 'schemas/kit/endpoint';
import { addressOf } from '../../../../core/api/api.ts';
import { useCtx } from '../../../../core/context/ctx.tsx';
import { saveFile } from '../../../../core/files/save-file.ts';
import { useCopy, useLocale } from '../../../../core/i18n/locale.tsx';
import { dayAt } from '../../../../core/i18n/time-text.ts';
import { Button } from '../../../../ui/actions/button/button.tsx';
import { showToast } from '../../../../ui/overlays/toast/toast-store.ts';
import { useStaffAccess } from '../../session/staff-access.tsx';
import * as copy from './list-tools.copy.ts';

/** A list that the server also writes as a file, as it is narrowed on the screen. */
export interface Listed {
  endpoint: Endpoint & Required<Pick<Endpoint, 'csv'>>;
  query?: Record<string, string | number | undefined>;
  /** The day that the list speaks of, where it is not today. */
  asOf?: string | undefined;
}

/** All rows, not only those on the screen: the server writes them, and keeps that it did. */
export function SaveCsvButton({ isDisabled, ...listed }: Listed & { isDisabled: boolean }) {
  const words = useCopy(copy);
  const { isSaving, save } = usePrintView(listed);
  return (
    <Button
      look="soft"
      size="small"
      iconBefore={<Download size={18} />}
      isDisabled={isDisabled}
      pendingLabel={isSaving ? words.saving : undefined}
      onPress={() => void save()}
    >
      {words.saveCsv}
    </Button>
  );
}

function usePrintView({ endpoint, query = {}, asOf }: Listed) {
  const words = useCopy(copy);
  const { now, facility } = useCtx();
  const { locale } = useLocale();
  const { loadFile } = useStaffAccess();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const headers = { accept: 'text/csv', 'accept-language': locale };
    const { signal } = new AbortController();
    const file = await loadFile(addressOf(endpoint, { query }), signal, headers).catch(() => undefined);
    setSaving(false);
    const day = asOf ?? dayAt(now(), facility.timeZone);
    if (file) return saveFile(`${endpoint.csv.name}-${day}.csv`, file);
    showToast({ title: words.notSaved, description: words.notSavedText, look: 'destructive' });
  };
  return { isSaving, save };
}
