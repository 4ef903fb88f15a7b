import { type AlarmFacts, describeAlarm } from 'schemas/access/alarms';
import { en, es } from 'schemas/access/alarms.copy';
import { type Facility, facilityFile } from 'schemas/facility/facility';
import { defineEmail } from '../define-email.ts';
import { type Locale, localeTag } from '../locale.ts';

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

function describe({ facts, facility }: AlarmEmailParams, locale: Locale) {
  const sayInstant = (instant: string) =>
    new Intl.DateTimeFormat(localeTag[locale], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: facility.timeZone,
    }).format(new Date(instant));
  const { title, text } = describeAlarm(sentences[locale], facts, sayInstant);
  return { title, paragraphs: [title, ...text.split('\n')] };
}

/** To whoever looks after the office. */
export const alarmEmail = defineEmail<AlarmEmailParams>({
  en: (params) => {
    const { title, paragraphs } = describe(params, 'en');
    return {
      subject: `Alarm: ${title}`,
      paragraphs,
      action: { label: 'Open the dashboard', url: params.url },
    };
  },
  es: (params) => {
    const { title, paragraphs } = describe(params, 'es');
    return { subject: `Alarma: ${title}`, paragraphs, action: { label: 'Abrir el panel', url: params.url } };
  },
});
