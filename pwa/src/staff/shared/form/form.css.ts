import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/theme/tokens.ts';

export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
/** Within a page: closer together. */
export const note = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
