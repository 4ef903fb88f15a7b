import { formatAmount } from 'schemas/kit/money';
import type { Metrics } from 'schemas/reporting/metrics';
import { Link } from 'wouter';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import * as copy from './metrics.copy.ts';
import * as styles from './metrics.css.ts';

/** What has happened today, each line a link to where it is told. */
export function DayCard({ metrics: { spaces, money, tasks } }: { metrics: Metrics }) {
  const words = useCopy(copy).day;
  const { locale } = useLocale();
  const all = spaces.find((row) => row.spaces === 'all');
  const lines = [
    [words.occupancy, formatPercent(all?.occupiedPercent ?? null, locale), '/reports?report=occupancy'],
    [words.collected, formatAmount(money.collectedToday), '/payments?list=payments'],
    [words.movedIn, tasks.moveInsToday, '/reports?report=rent-roll'],
    [words.movedOut, tasks.moveOutsToday, '/dashboard?tab=leases'],
  ] as const;
  return (
    <Card label={words.title}>
      <h2 className={styles.dayTitle}>{words.title}</h2>
      <ul className={styles.dayLines}>
        {lines.map(([label, figure, href]) => (
          <li key={label}>
            <Link href={href} className={styles.dayLine}>
              {label} <span className={styles.dayFigure}>{figure}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link href="/dashboard?tab=figures" className={styles.dayMore}>
            {words.more}
          </Link>
        </li>
      </ul>
    </Card>
  );
}
