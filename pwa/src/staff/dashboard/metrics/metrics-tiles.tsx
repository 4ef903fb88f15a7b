import type { ReactNode } from 'react';
import { formatAmount } from 'schemas/kit/money';
import type { Metrics, SpaceClass } from 'schemas/reporting/metrics';
import { Link } from 'wouter';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as copy from './metrics.copy.ts';
import * as styles from './metrics.css.ts';

interface TileProps {
  label: string;
  /** The report that says the same, line by line. */
  href: string;
  look: keyof typeof styles.tile;
  children: ReactNode;
}

function Tile({ label, href, look, children }: TileProps) {
  return (
    <li>
      <Link href={href} className={styles.tile[look]}>
        <span className={styles.tileLabel}>{label}</span>
        <span className={styles.tileMetrics}>{children}</span>
      </Link>
    </li>
  );
}

/** What is asked first, each tile a link to its report. */
export function MetricTiles({ metrics }: { metrics: Metrics }) {
  const words = useCopy(copy).tiles;
  const { money } = metrics;
  return (
    <ul aria-label={words.title} className={styles.tiles}>
      <Tile label={words.available} href="/reports?report=occupancy" look="available">
        <Spaces metrics={metrics} count="available" />
      </Tile>
      <Tile label={words.occupied} href="/reports?report=occupancy" look="occupied">
        <Spaces metrics={metrics} count="occupied" />
      </Tile>
      <Tile label={words.collected} href="/reports?report=collections" look="collected">
        <Big>{formatAmount(money.collectedThisMonth)}</Big>
        <Beside>{words.lastMonth(formatAmount(money.collectedLastMonth))}</Beside>
      </Tile>
      <Tile label={words.pastDue} href="/reports?report=delinquency" look="pastDue">
        <Big>{formatAmount(money.pastDue)}</Big>
        <Beside>{money.pastDueLeases === 0 ? words.nobody : words.across(money.pastDueLeases)}</Beside>
      </Tile>
    </ul>
  );
}

const Big = ({ children }: { children: ReactNode }) => <span className={styles.big}>{children}</span>;
const Beside = ({ children }: { children: ReactNode }) => <span className={styles.beside}>{children}</span>;

function Spaces({ metrics, count }: { metrics: Metrics; count: 'available' | 'occupied' }) {
  const words = useCopy(copy).tiles;
  const of = (spaces: SpaceClass) => metrics.spaces.find((row) => row.spaces === spaces)?.[count] ?? 0;
  const [units, warehouses] = [of('unit'), of('warehouse')];
  return (
    <>
      <span className={styles.counted}>
        <Big>{units}</Big> <Beside>{words.units(units)}</Beside>
      </span>{' '}
      <span className={styles.counted}>
        <Big>{warehouses}</Big> <Beside>{words.warehouses(warehouses)}</Beside>
      </span>
    </>
  );
}
