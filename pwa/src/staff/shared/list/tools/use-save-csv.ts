import { useState } from 'react';
import type { Endpoint } from 'schemas/kit/endpoint';
import { addressOf } from '../../../../core/api/api.ts';
import { useCtx } from '../../../../core/context/ctx.tsx';
import { saveFile } from '../../../../core/files/save-file.ts';
import { useCopy, useLocale } from '../../../../core/i18n/locale.tsx';
import { dayAt } from '../../../../core/i18n/time-text.ts';
import { showToast } from '../../../../ui/overlays/toast/toast-store.ts';
import { useStaffAccess } from '../../session/staff-access.tsx';
import * as copy from './list-tools.copy.ts';

/** A list that the server also writes as a file, as it is narrowed on the screen. */
export interface Listed {
  endpoint: Endpoint;
  query?: Record<string, string | number | undefined>;
  /** The day that the list speaks of, where it is not today. */
  asOf?: string | undefined;
}

/** All rows, not only those on the screen: the server writes them, and keeps that it did. One file at a time. */
export function useSaveCsv() {
  const words = useCopy(copy);
  const { now, facility } = useCtx();
  const { locale } = useLocale();
  const { loadFile } = useStaffAccess();
  /** The path of the list that is being fetched. */
  const [saving, setSaving] = useState<string | null>(null);
  const save = async ({ endpoint, query = {}, asOf }: Listed) => {
    const { csv, rawCsv } = endpoint;
    setSaving(endpoint.path);
    const headers = { accept: 'text/csv', 'accept-language': locale };
    const { signal } = new AbortController();
    const file = await loadFile(addressOf(endpoint, { query }), signal, headers).catch(() => undefined);
    setSaving(null);
    const day = asOf ?? dayAt(now(), facility.timeZone);
    if (file) return saveFile(`${(csv ?? rawCsv)?.name}-${day}.csv`, file);
    showToast({ title: words.notSaved, description: words.notSavedText, look: 'destructive' });
  };
  return { saving, save };
}
