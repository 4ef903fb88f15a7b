import type { Metrics, SpaceMetrics } from 'schemas/reporting/metrics';
import type { Gallery } from '../../../ui/gallery.ts';
import * as css from '../../shared/items/items.css.ts';
import { DayCard } from './day-card.tsx';
import { OccupancyCard } from './metrics-chart.tsx';
import { MoreMetrics } from './metrics-more.tsx';
import { MetricTiles } from './metrics-tiles.tsx';

const units: SpaceMetrics = {
  spaces: 'unit',
  rentable: 96,
  occupied: 60,
  reserved: 1,
  maintenance: 2,
  available: 33,
  occupiedPercent: 62.5,
  squareFeet: 9_600,
  occupiedSquareFeet: 6_000,
  squareFeetPercent: 62.5,
  potentialRent: '5760.00',
  scheduledRent: '3600.00',
  vacancyLoss: '2160.00',
  rateGap: '0.00',
  averageRent: '60.00',
  rentPerSquareFoot: '0.60',
  economicPercent: 62.5,
};
const warehouses = { ...units, spaces: 'warehouse' as const, occupied: 3, available: 1, occupiedPercent: 75 };
const all = { ...units, spaces: 'all' as const, economicPercent: 68.9 };

const shares = [61, 61.5, 63, 62, 64, 65, 66, 66, 66, 67, 67.5, 62.5];
const months = shares.map((share, i) => ({
  month: `${i === 0 ? 2025 : 2026}-${String(i === 0 ? 12 : i).padStart(2, '0')}-01`,
  unitsPercent: share,
  warehousesPercent: 75,
  contractPercent: share + 6.4 - (i % 3),
  collectedPercent: i < 9 ? null : share - 4,
}));

const metrics: Metrics = {
  asOf: '2026-11-21T14:14:00.000Z',
  today: '2026-11-21',
  spaces: [units, warehouses, all],
  money: {
    collectedToday: '120.00',
    collectedThisMonth: '8940.00',
    collectedLastMonth: '8425.00',
    pastDue: '565.00',
    pastDueLeases: 7,
    pastDuePercent: 7,
    autopayLeases: 21,
    activeLeases: 63,
    autopayPercent: 33.3,
    failedCharges: 4,
    collectedPercent: 58.5,
  },
  months,
  flow: {
    moveIns: 5,
    moveOuts: 2,
    netAbsorption: 3,
    endedStays: 14,
    medianStayDays: 243,
    meanStayDays: 456,
  },
  tasks: {
    moveInsToday: 1,
    moveOutsToday: 0,
    awaitingFirstPayment: 1,
    moveOutsDue: 1,
    moveOutsToInspect: 2,
    idPhotosToCheck: 3,
    otherCases: 1,
    emergencies: 1,
    otherTickets: 4,
    gateCommands: 1,
    overlocksToPutOn: 2,
    overlocksToTakeOff: 1,
  },
  forecast: { moveOuts: 2, billingOn: '2026-12-01', billing: '8081.23' },
  kiosks: [{ id: 'k', name: 'Office tablet', lastSeenAt: null, isSilent: true }],
};
const nothing = {
  moveInsToday: 0,
  moveOutsToday: 0,
  awaitingFirstPayment: 0,
  moveOutsDue: 0,
  moveOutsToInspect: 0,
};
const quiet: Metrics = {
  ...metrics,
  kiosks: [],
  money: { ...metrics.money, pastDue: '0.00', pastDueLeases: 0, failedCharges: 0 },
  tasks: {
    ...nothing,
    idPhotosToCheck: 0,
    otherCases: 0,
    emergencies: 0,
    otherTickets: 0,
    gateCommands: 0,
    overlocksToPutOn: 0,
    overlocksToTakeOff: 0,
  },
};

export const gallery: Gallery = {
  title: 'Figures',
  cases: {
    tiles: () => <MetricTiles metrics={metrics} />,
    'nobody late': () => <MetricTiles metrics={quiet} />,
    chart: () => <OccupancyCard months={months} />,
    today: () => <DayCard metrics={metrics} />,
    more: () => (
      <div className={css.stack}>
        <MoreMetrics metrics={metrics} />
      </div>
    ),
  },
};
