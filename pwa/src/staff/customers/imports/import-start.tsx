import { Download, FileUp, X } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { type ImportFileKind, importBytesMax, importFileKind, importsApi } from 'schemas/reporting/imports';
import { useCtx } from '../../../core/context/ctx.tsx';
import { saveFile } from '../../../core/files/save-file.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { Section } from '../section.tsx';
import { readCsvText, templateOf } from './import-files.ts';
import * as copy from './imports.copy.ts';
import * as css from './imports.css.ts';

type Chosen = Partial<Record<ImportFileKind, File>>;

/** The files to be checked; chosen ones stay until they have arrived. */
export function ImportStart() {
  const { start: words } = useCopy(copy);
  const [chosen, setChosen] = useState<Chosen>({});
  const { send, renew, isPending, refusal } = useCheck(() => setChosen({}));
  const bytes = Object.values(chosen).reduce((sum, { size }) => sum + size, 0);
  // Quotes and line ends are written with two characters on the way.
  const isTooLarge = bytes * 1.1 > importBytesMax;
  const choose = (kind: ImportFileKind, file: File | undefined) => {
    renew();
    setChosen(({ [kind]: _, ...others }) => (file ? { ...others, [kind]: file } : others));
  };
  return (
    <Section title={words.title}>
      <p className={css.lead}>{words.lead}</p>
      <ul className={css.files}>
        {importFileKind.options.map((kind) => (
          <FileRow key={kind} kind={kind} file={chosen[kind]} onChoose={(file) => choose(kind, file)} />
        ))}
      </ul>
      {isTooLarge && <Notice look="warning" title={words.tooLarge} isLive />}
      <Refusal title={words.refused} refusal={refusal} />
      <Button
        isDisabled={bytes === 0 || isTooLarge}
        pendingLabel={isPending ? words.checking : undefined}
        onPress={() => void send(chosen)}
      >
        {words.check}
      </Button>
    </Section>
  );
}

/** The same files again after no answer are the same import; other files are another one. */
function useCheck(onSent: () => void) {
  const { newId } = useCtx();
  const { run, ...call } = useStaffCall();
  const [key, setKey] = useState(newId);
  const renew = () => setKey(newId());
  const send = async (chosen: Chosen) => {
    const given = Object.entries(chosen) as [ImportFileKind, File][];
    const files = await Promise.all(
      given.map(async ([kind, file]) => ({ kind, name: file.name, csv: await readCsvText(file) })),
    );
    if (!(await run(importsApi.check, { body: { key, files } }))) return;
    renew();
    onSent();
  };
  return { ...call, send, renew };
}

interface FileRowProps {
  kind: ImportFileKind;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
}

function FileRow({ kind, file, onChoose }: FileRowProps) {
  const { start: words } = useCopy(copy);
  const label = words.kinds[kind];
  const isOptional = kind !== 'customers' && kind !== 'leases';
  return (
    <li className={css.file}>
      <div className={css.words}>
        <p className={css.name}>
          {label}
          {isOptional && ` (${words.optional})`}
        </p>
        <p className={css.quiet}>{file ? file.name : words.hints[kind]}</p>
      </div>
      <div className={css.buttons}>
        <Button
          look="plain"
          size="small"
          iconBefore={<Download size={18} />}
          aria-label={words.templateOf(label)}
          onPress={() => saveFile(`${kind}.csv`, templateOf(kind))}
        >
          {words.template}
        </Button>
        <FileTrigger
          acceptedFileTypes={['.csv', 'text/csv']}
          onSelect={(files) => onChoose(files?.[0] ?? file)}
        >
          <Button
            look="soft"
            size="small"
            iconBefore={<FileUp size={18} />}
            aria-label={words.chooseOf(label)}
          >
            {words.choose}
          </Button>
        </FileTrigger>
        {file && (
          <Button
            look="plain"
            size="small"
            iconBefore={<X size={18} />}
            aria-label={words.removeOf(file.name)}
            onPress={() => onChoose(undefined)}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
