import { renderToString } from 'react-dom/server';
import { publicFacility } from 'schemas/facility';
import { tokenFacility } from 'schemas/facility-tokens';
import { App } from './app.tsx';

/** The markup of `/`, with a token wherever the facility's own words will stand. */
export function renderHome(): string {
  const facility = tokenFacility(Object.keys(publicFacility.shape) as (keyof typeof publicFacility.shape)[]);
  const ctx = {
    call: () => Promise.reject(new Error('nothing is called while prerendering')),
    now: () => new Date(0),
    newId: () => '',
    facility: { ...publicFacility.parse({ ...facility, isDemo: false }) },
  };
  return renderToString(<App ctx={ctx} />);
}
