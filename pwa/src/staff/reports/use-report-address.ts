import { useLocation, useSearch } from 'wouter';
import { z } from 'zod';

export const reportNames = ['rent-roll', 'occupancy', 'delinquency', 'collections', 'trends'] as const;
export type ReportName = (typeof reportNames)[number];

interface Chosen {
  report: ReportName;
  /** Undefined: today. */
  asOf: string | undefined;
}

const address = z.object({
  report: z.enum(reportNames).catch('rent-roll'),
  asOf: z.iso.date().optional().catch(undefined),
});

/** Which report of which day, as the address says it. */
export function useReportAddress(): Chosen & { goTo: (chosen: Chosen) => void } {
  const { report, asOf } = address.parse(Object.fromEntries(new URLSearchParams(useSearch())));
  const [path, navigate] = useLocation();
  const goTo = (chosen: Chosen) => {
    const pairs = new URLSearchParams({ report: chosen.report, ...(chosen.asOf && { asOf: chosen.asOf }) });
    navigate(`${path}?${pairs}`, { replace: true });
  };
  return { report, asOf, goTo };
}
