import { style } from '@vanilla-extract/css';
import { small, title as titleText } from '../../ui/layout/text/text.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

export const form = style({ display: 'grid', gap: space[5], alignContent: 'start', minWidth: 0 });
export const title = titleText;

/** As tall as the provider's fields, so that nothing jumps when they come. */
export const fields = style({ display: 'grid', minHeight: 240, minWidth: 0 });
/** Laid out from the start: the provider measures its place before it draws. */
export const frame = style({
  gridArea: '1 / 1',
  minWidth: 0,
  opacity: 0,
  selectors: { '&[data-ready]': { opacity: 1 } },
});
export const skeleton = style({ gridArea: '1 / 1', display: 'grid', gap: space[4], alignContent: 'start' });

export const safe = style([small, { display: 'flex', gap: space[2], textWrap: 'pretty' }]);
export const safeIcon = style({ flex: 'none', marginBlockStart: '0.15em' });

// The card reader
export const reader = style({ display: 'grid', gap: space[4] });
export const readerActions = style({ display: 'flex' });
export const readers = style({ display: 'grid', gap: space[2], width: '100%' });
export const busy = style({ display: 'flex', alignItems: 'start', gap: space[4] });
export const busyTitle = style({ fontWeight: weight.strong });
export const busyText = small;
