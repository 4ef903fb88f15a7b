import { Pencil, ShieldCheck } from 'lucide-react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import type { RentalDraft } from '../rental-draft.ts';
import { type Line, lines, toFields, wordLine } from './fill-in.ts';
import type { LicenceFacts } from './licence/read-licence.ts';
import * as copy from './scan.copy.ts';
import * as css from './scan.css.ts';
import type { ScanProps } from './use-scan.ts';

interface ScanResultProps {
  scan: ScanProps;
  draft: RentalDraft;
  onChange: (line: Line) => void;
}

/** What is in the form by now, one line each, and what is promised of the rest. */
export function ScanResult({ scan, draft, onChange }: ScanResultProps) {
  const say = useCopy(copy).result;
  const isScanned = scan.facts !== null;
  const isTyped = lines.some((line) => wordLine(line, draft) !== '');
  return (
    <section className={css.result} aria-label={say.heading}>
      <div className={css.head}>
        <h3 className={css.heading}>{isScanned ? say.filled : isTyped ? say.yours : say.heading}</h3>
        {isScanned && <Badge look="attention">{say.check}</Badge>}
      </div>
      <div>
        <Warnings {...scan} draft={draft} />
        <div className={css.rows}>
          {lines.map((line) => (
            <Row key={line} line={line} draft={draft} facts={scan.facts} onChange={() => onChange(line)} />
          ))}
        </div>
      </div>
      <p className={css.promise}>
        <ShieldCheck size={26} aria-hidden="true" />
        <span>
          <strong>{say.notKept}</strong> {say.onlyThese}
        </span>
      </p>
    </section>
  );
}

interface RowProps {
  line: Line;
  draft: RentalDraft;
  facts: LicenceFacts | null;
  onChange: () => void;
}

function Row({ line, draft, facts, onChange }: RowProps) {
  const say = useCopy(copy).result;
  const name = line === 'number' && facts?.isIdCard ? say.idNumber : say.lines[line];
  const value = wordLine(line, draft);
  const hint = useHint(line, value, facts);
  return (
    <div className={css.row}>
      <div>
        <p className={css.name}>
          {name} {hint && <span className={css.hint}>{hint}</span>}
        </p>
        {value ? <p className={css.value}>{value}</p> : <div className={css.blank} aria-hidden="true" />}
      </div>
      {(value || facts) && (
        <Button
          look="soft"
          iconBefore={<Pencil />}
          aria-label={value ? say.changeWhat(name) : say.typeWhat(name)}
          onPress={onChange}
        >
          {value ? say.change : say.type}
        </Button>
      )}
    </div>
  );
}

/** Why a line needs a look; nothing before the first scan. */
function useHint(line: Line, value: string, facts: LicenceFacts | null): string | null {
  const say = useCopy(copy).result;
  if (!facts) return null;
  if (value === '')
    return line === 'address' && facts.address.state === 'elsewhere' ? say.elsewhere : say.none;
  if (line === 'name' && facts.isNameCut) return say.cut;
  return line === 'address' && facts.address.state === 'whole' ? say.moved : null;
}

function Warnings({ facts, asks, draft, onAnswer }: ScanProps & { draft: RentalDraft }) {
  const say = useCopy(copy).result;
  if (!facts || (!facts.isExpired && asks.length === 0)) return null;
  const scanned = toFields(facts);
  return (
    <div className={css.notices}>
      {facts.isExpired && (
        <Notice look="warning" title={say.expired} isLive>
          {say.expiredText}
        </Notice>
      )}
      {asks.length > 0 && (
        <Notice look="warning" title={say.differs} isLive>
          {asks.map((line) => (
            <p key={line} className={css.both}>
              <span>
                {say.typed(say.lines[line])}: <strong>{wordLine(line, draft)}</strong>
              </span>
              <span>
                {say.onLicense}: <strong>{wordLine(line, scanned)}</strong>
              </span>
            </p>
          ))}
          <div className={css.actions}>
            <Button size="small" onPress={() => onAnswer(true)}>
              {say.takeLicense}
            </Button>
            <Button size="small" look="outline" onPress={() => onAnswer(false)}>
              {say.keepTyped}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
