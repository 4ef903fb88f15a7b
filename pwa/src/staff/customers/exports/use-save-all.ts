import { useState } from 'react';
import { type ExportTable, exportRowsMax, exportsApi, exportTables } from 'schemas/reporting/exports/exports';
import type { Call } from '../../../core/api/api.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { saveFile } from '../../../core/files/save-file.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { dayAt } from '../../../core/i18n/time-text.ts';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import * as copy from './exports.copy.ts';

/** How far it is. */
interface Progress {
  table: ExportTable;
  rows: number;
}

/** Every table, page after page, as one document; whole or not at all. */
export function useSaveAll() {
  const { call, now, facility } = useCtx();
  const { all: words } = useCopy(copy);
  const [progress, setProgress] = useState<Progress | null>(null);
  const save = async () => {
    const head = { format: 'gatehouse-export-1', facility: facility.name, at: now().toISOString() };
    const parts = [`${JSON.stringify(head).slice(0, -1)},"tables":{`];
    try {
      for (const [i, table] of exportTables.entries()) {
        parts.push(`${i > 0 ? ',' : ''}"${table}":[`);
        for await (const { text, rows } of readTable(call, table)) {
          parts.push(text);
          setProgress({ table, rows });
        }
        parts.push(']');
      }
      parts.push('}}\n');
      const file = new Blob(parts, { type: 'application/json' });
      saveFile(`gatehouse-${dayAt(now(), facility.timeZone)}.json`, file);
    } catch {
      showToast({ title: words.failed, description: words.failedText, look: 'destructive' });
    }
    setProgress(null);
  };
  return { progress, save };
}

async function* readTable(call: Call, table: ExportTable) {
  let after: string | null | undefined;
  let rows = 0;
  while (after !== null) {
    const query = { limit: exportRowsMax, ...(after !== undefined && { after }) };
    const page = await call(exportsApi[table], { query });
    if (!page.ok) throw new Error(page.failure.message);
    const found = page.value.rows;
    const text = found.map((row) => JSON.stringify(row)).join(',');
    yield { text: rows > 0 && text ? `,${text}` : text, rows: rows + found.length };
    rows += found.length;
    after = page.value.next;
  }
}
