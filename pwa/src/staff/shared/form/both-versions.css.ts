import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/theme/tokens.ts';

export const versions = style({ display: 'grid', gap: space[3], minWidth: 0 });
