import { useState } from 'react';
import type { Endpoint } from 'schemas/kit/endpoint';
import { saveFile } from '../../../core/files/save-file.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffAccess } from '../session/staff-access.tsx';
import * as copy from './pdf.copy.ts';

export interface PdfFile {
  endpoint: Pick<Endpoint, 'path'>;
  id: string;
  /** Of the file, without its ending. */
  name: string;
}

/** A PDF for the staff alone: a link could not carry the bearer, so it is fetched with it and then saved. */
export function usePdf({ endpoint, id, name }: PdfFile) {
  const words = useCopy(copy);
  const { loadFile } = useStaffAccess();
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    const path = endpoint.path.replace(':id', id);
    const file = await loadFile(path, new AbortController().signal).catch(() => undefined);
    setLoading(false);
    if (file) return saveFile(`${name}.pdf`, file);
    showToast({ title: words.failed, description: words.failedText, look: 'destructive' });
  };
  return { loadingLabel: isLoading ? words.loading : undefined, save: () => void save() };
}
