import { useLocation, useSearch } from 'wouter';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Segmented } from '../../ui/actions/segmented/segmented.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { useHasRole } from '../shared/session/staff-user.tsx';
import * as copy from './pricing.copy.ts';
import { ProposalsView } from './proposals/proposals-view.tsx';
import { RatesView } from './rates/rates-view.tsx';
import { RulesView } from './rules/rules-view.tsx';
import { SimulationView } from './simulation/simulation-view.tsx';

const views = { rates: RatesView, proposals: ProposalsView, rules: RulesView, simulation: SimulationView };
type View = keyof typeof views;
const shown = Object.keys(views) as View[];

/** What spaces cost, what the rules propose, the rules themselves, and the year played again with them. */
export function Pricing({ title }: { title: string }) {
  const words = useCopy(copy);
  const isManager = useHasRole('manager');
  const [view, setView] = useView(isManager ? shown : shown.slice(0, -1));
  const Shown = views[view];
  const offered = isManager ? shown : shown.slice(0, -1);
  return (
    <>
      <PageHead title={title} />
      <div>
        <Segmented
          label={words.views}
          options={offered.map((value) => ({ value, label: words.view[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      <Shown />
    </>
  );
}

/** Part of the address, so that it can be kept and linked to. */
function useView(offered: readonly View[]): [View, (view: View) => void] {
  const asked = new URLSearchParams(useSearch()).get('view');
  const [, navigate] = useLocation();
  const view = offered.find((known) => known === asked) ?? 'rates';
  return [
    view,
    (view) => navigate(view === 'rates' ? '/pricing' : `/pricing?view=${view}`, { replace: true }),
  ];
}
