import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space } from '../../theme/tokens.ts';

const { color } = vars;

export const pad = style({ display: 'grid', gap: space[3], width: '100%' });

export const frame = style({
  position: 'relative',
  height: 200,
  background: color.surface,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  selectors: {
    // The line one signs on.
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: space[6],
      insetBlockEnd: space[10],
      borderBlockEnd: `2px dashed ${color.line}`,
      pointerEvents: 'none',
    },
  },
});

export const canvas = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  color: color.ink,
  touchAction: 'none',
  cursor: 'crosshair',
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

export const hint = style({ fontSize: vars.type.small, color: color.ink2 });
