import {
  Archive,
  Clock,
  Database,
  HardDrive,
  Inbox,
  type LucideIcon,
  Mail,
  Package,
  TabletSmartphone,
} from 'lucide-react';
import type { SystemReply } from 'schemas/access/system';
import type { Locale } from 'schemas/kit/locale';
import { formatBytes } from '../../../core/i18n/format-bytes.ts';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatSpan } from '../../../core/i18n/time-text.ts';
import { useWhen } from '../../../core/i18n/use-when.ts';
import * as copy from './system.copy.ts';

interface SystemLine {
  part: Exclude<keyof SystemReply, 'at'>;
  Icon: LucideIcon;
  value: string;
  details: string[];
}

const minuteMs = 60_000;
/** Below this nobody sees a difference. */
const inStepMs = 1_000;

/** What each part says, in the order in which an owner would ask. */
export function useSystemLines(system: SystemReply): SystemLine[] {
  const words = useCopy(copy);
  const { locale } = useLocale();
  const when = useWhen();
  const since = (instant: string) => Date.parse(system.at) - Date.parse(instant);
  const say = {
    words,
    locale,
    when: when.instant,
    since,
    span: (instant: string) => formatSpan(since(instant), locale),
  };
  return [
    { part: 'database', Icon: Database, ...sayDatabase(system, say) },
    { part: 'disk', Icon: HardDrive, ...sayDisk(system, say) },
    { part: 'clock', Icon: Clock, ...sayClock(system, say) },
    { part: 'backup', Icon: Archive, ...sayBackup(system, say) },
    { part: 'queue', Icon: Inbox, ...sayQueue(system, say) },
    { part: 'mail', Icon: Mail, ...sayMail(system, say) },
    { part: 'kiosks', Icon: TabletSmartphone, ...sayKiosks(system, say) },
    { part: 'version', Icon: Package, ...sayVersion(system, say) },
  ];
}

interface Say {
  words: typeof copy.en;
  locale: Locale;
  when: (instant: string) => string;
  since: (instant: string) => number;
  span: (instant: string) => string;
}
type Said = Pick<SystemLine, 'value' | 'details'>;

function sayDatabase({ database }: SystemReply, { words: { database: words }, locale, when }: Say): Said {
  const { isEmbedded, bytes, photoStore, isPhotoStoreUp, outageAt, outageMs } = database;
  const photos = photoStore === 's3' ? words.photosInBucket : words.photosInside;
  const outage = outageAt && words.outage(when(outageAt), Math.ceil((outageMs ?? 0) / 1_000));
  const kind = `${isEmbedded ? words.embedded : words.own}, ${photos}`;
  const away = photoStore === 's3' ? words.bucketAway : words.diskAway;
  const details = [kind, ...(isPhotoStoreUp === false ? [away] : []), outage ?? words.noOutage];
  return { value: formatBytes(bytes, locale), details };
}

function sayDisk({ disk, database }: SystemReply, { words: { disk: words }, locale }: Say): Said {
  if (disk.freeBytes === null) return { value: words.unknown, details: [] };
  const details = [words.where, ...(database.isEmbedded ? [] : [words.ownDatabase])];
  return { value: words.free(formatBytes(disk.freeBytes, locale)), details };
}

function sayClock({ clock: { aheadMs } }: SystemReply, { words: { clock: words }, locale }: Say): Said {
  const details = [words.against];
  if (Math.abs(aheadMs) < inStepMs) return { value: words.inStep, details };
  const seconds = new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', {
    maximumFractionDigits: 1,
  }).format(Math.abs(aheadMs) / 1_000);
  return { value: aheadMs > 0 ? words.ahead(seconds) : words.behind(seconds), details };
}

function sayBackup({ backup: { lastAt, isNightly } }: SystemReply, { words, when, since, span }: Say): Said {
  if (lastAt === null && isNightly) return { value: words.backup.notYet, details: [words.backup.first] };
  if (lastAt === null) return { value: words.backup.never, details: [words.backup.how] };
  const isNew = since(lastAt) < minuteMs;
  return { value: isNew ? words.justNow : words.ago(span(lastAt)), details: [when(lastAt)] };
}

function sayQueue(
  { queue: { waiting, oldestAt } }: SystemReply,
  { words: { queue: words }, since, span }: Say,
): Said {
  if (waiting === 0) return { value: words.none, details: [words.applied] };
  const isOld = oldestAt !== null && since(oldestAt) >= minuteMs;
  return { value: words.waiting(waiting), details: isOld ? [words.oldest(span(oldestAt))] : [] };
}

function sayMail({ mail: { waiting, failed } }: SystemReply, { words: { mail: words } }: Say): Said {
  return {
    value: waiting === 0 ? words.none : words.waiting(waiting),
    details: [failed === 0 ? words.noneFailed : words.failed(failed)],
  };
}

function sayKiosks({ kiosks }: SystemReply, { words: { kiosks: words }, since, span }: Say): Said {
  const { inService, unseenSince } = kiosks;
  if (inService === 0) return { value: words.none, details: [words.howTo] };
  const isSilent = unseenSince !== null && since(unseenSince) >= minuteMs;
  return {
    value: words.inService(inService),
    details: [isSilent ? words.unseen(span(unseenSince)) : words.allSeen],
  };
}

function sayVersion(
  { version: { versions, servers } }: SystemReply,
  { words: { version: words } }: Say,
): Said {
  if (servers === 0) return { value: words.unknown, details: [] };
  const differ = versions.length > 1 ? [words.differ] : [];
  return { value: versions.join(', '), details: [words.servers(servers), ...differ] };
}
