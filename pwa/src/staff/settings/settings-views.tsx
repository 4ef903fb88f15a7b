import { useCopy } from '../../core/i18n/locale.tsx';
import { PageViews } from '../shared/page-head/page-views.tsx';
import { useHasRole } from '../shared/session/staff-user.tsx';
import * as copy from './settings.copy.ts';

const views = [
  { tab: '', name: 'general' },
  { tab: 'team', name: 'team', isOwners: true },
  { tab: 'kiosks', name: 'kiosks' },
  { tab: 'billing', name: 'billing' },
  { tab: 'mail', name: 'mail' },
  { tab: 'audit', name: 'audit', isOwners: true },
  { tab: 'system', name: 'system', isOwners: true },
] as const;

/** The parts of the settings that this person may open. */
export function SettingsViews() {
  const words = useCopy(copy);
  const isOwner = useHasRole('owner');
  const shown = views.filter((view) => isOwner || !('isOwners' in view));
  return (
    <PageViews
      label={words.label}
      path="/settings"
      views={shown.map(({ name, ...view }) => ({ ...view, label: words[name] }))}
    />
  );
}
