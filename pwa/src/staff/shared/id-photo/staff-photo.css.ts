import { style } from '@vanilla-extract/css';
import { radius, space } from '../../../ui/theme/tokens.ts';

export const photo = style({ marginInline: 'auto', maxHeight: '70dvh', borderRadius: radius.control });
/** Where something has to be said of it below. */
export const shortPhoto = style([photo, { maxHeight: '42dvh' }]);
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
