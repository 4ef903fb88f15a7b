import { renderToString } from 'react-dom/server';
import { type PublicFacility, publicFacility } from 'schemas/facility/facility';
import { tokenFacility } from 'schemas/facility/facility-tokens';
import type { Ctx } from '../core/context/ctx.tsx';
import { App } from './app.tsx';

/** Only the rental names these, and the home does not show it. */
const ofRentals = {
  lateFeeCents: 0,
  graceDays: 0,
  gateOffDays: 1,
  plans: [],
  promotion: null,
  taxPercent: { plan: 0, extra: 0, charge: 0, merchandise: 0 },
};

/** The markup of `/`, with a token wherever the facility's own words will stand. */
export function renderHome(): string {
  const keys = Object.keys(publicFacility.shape) as (keyof PublicFacility)[];
  // Whether this is a demo is said by the document, not by the markup: the token never shows.
  const facility: PublicFacility = {
    ...tokenFacility(keys),
    ...ofRentals,
    isDemo: false,
    sendsTexts: false,
    hasReader: false,
  };
  const ctx: Ctx = { ...refusing, facility };
  return renderToString(<App ctx={ctx} />);
}

const refuse = () => {
  throw new Error('the prerendered home calls nothing and knows no time');
};

const refusing = {
  call: refuse,
  now: refuse,
  newId: refuse,
  random: refuse,
  randomBytes: refuse,
  putBytes: refuse,
  openEvents: refuse,
  payments: { openCards: refuse, openReaders: refuse },
};
