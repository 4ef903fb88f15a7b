import { type AlarmFacts, describeAlarm } from 'schemas/access/alarms';
import { en, es } from 'schemas/access/alarms.copy';
import { type Facility, facilityFile } from 'schemas/facility/facility';
import { type Locale, localeTag } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface AlarmEmailParams {
  facts: AlarmFacts;
  /** Of the staff page where it can be answered. */
  url: string;
  facility: Pick<Facility, 'name' | 'address' | 'timeZone'>;
}

export const sample: AlarmEmailParams = {
  facts: { kind: 'disk_low', freeMegabytes: 312 },
  url: 'http://localhost:3000/dashboard',
  facility: facilityFile.parse({}),
};

const sentences = { en, es };
const words: Record<Locale, { subject: (title: string) => string; open: string }> = {
  en: { subject: (title) => `Alarm: ${title}`, open: 'Open the dashboard' },
  es: { subject: (title) => `Alarma: ${title}`, open: 'Abrir el panel' },
};

/** To whoever looks after the office. */
export function alarmEmail({ facts, url, facility }: AlarmEmailParams, locale: Locale): Email {
  const sayInstant = (instant: string) =>
    new Intl.DateTimeFormat(localeTag[locale], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: facility.timeZone,
    }).format(new Date(instant));
  const { title, text } = describeAlarm(sentences[locale], facts, sayInstant);
  return layOut({
    locale,
    subject: words[locale].subject(title),
    paragraphs: [title, ...text.split('\n')],
    facts: [],
    action: { label: words[locale].open, url },
    closing: [],
    sender: facility,
  });
}
