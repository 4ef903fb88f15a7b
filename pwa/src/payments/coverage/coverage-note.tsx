import { CalendarCheck, CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Coverage } from 'schemas/billing/coverage';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import * as copy from './coverage.copy.ts';
import * as css from './coverage.css.ts';
import { type Said, sayCovers, sayNext } from './coverage-words.ts';

interface CoverageNoteProps {
  coverage: Coverage;
  /** More about it, below: how old the rate is. */
  children?: ReactNode;
}

/** Before anybody agrees or pays: what the money covers, and what comes next, in days and cents. */
export function CoverageNote({ coverage, children }: CoverageNoteProps) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  return (
    <section className={css.coverage} aria-label={say.title}>
      <Line icon={<CalendarCheck />} said={sayCovers(say, locale, coverage)} />
      <Line icon={<CalendarClock />} said={sayNext(say, locale, coverage)} />
      {children}
    </section>
  );
}

function Line({ icon, said: { title, notes } }: { icon: ReactNode; said: Said }) {
  return (
    <div className={css.line}>
      <span className={css.mark} aria-hidden="true">
        {icon}
      </span>
      <div>
        <p className={css.title}>{title}</p>
        {notes.map((note) => (
          <p key={note} className={css.note}>
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}
