import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { layer, radius, space, weight } from '../../../ui/theme/tokens.ts';
import { isNarrow, isRoomy, isSpacious, isTwoAcross, zoomProperty } from '../facility-map.css.ts';

const { color } = vars;

// The least that a finger needs: on an upright tablet the last row then stands above the details.
export const cellHeight = `calc(44px * var(${zoomProperty}, 1))`;

const hatch = `repeating-linear-gradient(135deg, transparent 0 7px, ${color.dangerHatch} 7px 9px)`;
const dots = `radial-gradient(${color.maintenanceDots} 1.6px, transparent 1.8px)`;

const cell = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 0,
  minHeight: cellHeight,
  padding: 0,
  border: '2px solid transparent',
  borderRadius: radius.cell,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.15,
  cursor: 'default',
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    '&:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: '2px', zIndex: layer.sticky },
  },
  '@container': {
    [isSpacious]: { minHeight: `calc(52px * var(${zoomProperty}, 1))` },
  },
});

export const state = styleVariants({
  available: [
    cell,
    { borderColor: color.available, background: color.availableSoft, color: color.onAvailableSoft },
  ],
  occupied: [
    cell,
    {
      backgroundColor: color.dangerSoft,
      backgroundImage: hatch,
      color: color.onDangerSoft,
      // Forced colours drop the hatch.
      '@media': { '(forced-colors: active)': { border: '1px dotted GrayText', color: 'GrayText' } },
    },
  ],
  maintenance: [
    cell,
    {
      border: `1px solid ${color.maintenance}`,
      backgroundColor: color.maintenanceSoft,
      backgroundImage: dots,
      backgroundSize: '8px 8px',
      color: color.onMaintenanceSoft,
    },
  ],
  unknown: [cell, { border: `2px dashed ${color.construction}`, color: color.onConstruction }],
  underConstruction: [
    cell,
    { border: `2px dashed ${color.construction}`, color: color.onConstruction, fontWeight: weight.medium },
  ],
  // Quiet, without its number: whoever begins looks for what is free.
  taken: [
    cell,
    {
      selectors: { '&&': { fontSize: 0 } },
      backgroundColor: color.sunken,
      backgroundImage: `repeating-linear-gradient(135deg, transparent 0 7px, ${color.line} 7px 8px)`,
      '@media': { '(forced-colors: active)': { borderColor: 'GrayText' } },
    },
  ],
  // For the staff, whose layers say more than three things.
  plain: [cell, { border: `1px solid ${color.line}`, background: color.sunken, color: color.ink2 }],
  attention: [
    cell,
    { border: `2px dashed ${color.warn}`, background: color.warnSoft, color: color.onWarnSoft },
  ],
  alarm: [
    cell,
    {
      border: `2px solid ${color.danger}`,
      background: color.danger,
      color: color.onDanger,
      // Its white number has to stay readable under a pointer.
      selectors: { '&&:hover': { background: color.dangerHover } },
      '@media': { '(forced-colors: active)': { border: '3px double CanvasText' } },
    },
  ],
});

/** As large as text is, and never wider than a ninth of a block, by the part of the map's width that a sign has. */
const fitting = (em: string, cqi: number) => {
  const sized = (part: number) => ({
    fontSize: `min(${em}, calc(${part}cqi * var(${zoomProperty}, 1)))`,
  });
  return {
    selectors: { '&&': sized(cqi) },
    '@container': { [isTwoAcross]: { selectors: { '&&': sized(cqi / 2) } } },
  };
};
/** Letters, and numbers of three signs and more, have to fit a ninth of a block. */
export const short = style(fitting('1em', 4.8));
export const long = style([{ letterSpacing: '-0.02em' }, fitting('0.86em', 3.4)]);
export const longest = style([{ letterSpacing: '-0.02em' }, fitting('0.66em', 2.9)]);

export const mark = style({
  fontSize: '0.76em',
  fontWeight: weight.medium,
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
});

export const pressable = style({
  cursor: 'pointer',
  transition: 'transform 80ms, background-color 120ms',
  selectors: {
    '&:hover': { background: color.surface, boxShadow: color.shadowRaised },
    '&:active': { transform: 'scale(0.96)' },
  },
});

export const selected = style({
  borderColor: color.accent,
  background: color.accent,
  color: color.onAccent,
  // Two rings, light and dark, so that the choice shows without its colour.
  boxShadow: `0 0 0 2px ${color.surface}, 0 0 0 5px ${color.accent}`,
  zIndex: layer.sticky,
  selectors: { '&:hover': { background: color.accentHover } },
  '@media': { '(forced-colors: active)': { outline: '3px solid Highlight' } },
});

export const marked = style({
  boxShadow: `0 0 0 2px ${color.surface}, 0 0 0 5px ${color.ink}`,
  zIndex: layer.sticky,
  '@media': { '(forced-colors: active)': { outline: '3px solid Highlight' } },
});

const warehouseHeight = `calc(60px * var(${zoomProperty}, 1))`;
export const warehouse = style({
  alignItems: 'flex-start',
  gap: 1,
  minHeight: warehouseHeight,
  padding: '0 6px',
  borderRadius: 12,
  fontSize: '0.86em',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '@container': {
    [isNarrow]: { padding: '0 4px', fontSize: '0.76em', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    [isRoomy]: { minHeight: warehouseHeight, paddingInline: space[4], fontSize: '1.05em' },
    [isTwoAcross]: { minHeight: warehouseHeight },
    [isSpacious]: { minHeight: warehouseHeight },
  },
});
export const warehouseState = style({ fontSize: '0.9em', fontWeight: weight.medium });
export const warehouseRate = style({
  display: 'none',
  '@container': { [isTwoAcross]: { display: 'inline' } },
});

/** A door in small, beside the word that it stands for. */
export const swatch = style({
  flex: 'none',
  cursor: 'inherit',
  width: 24,
  minWidth: 24,
  minHeight: 24,
  borderRadius: 6,
  '@container': {
    [isRoomy]: { minHeight: 24 },
    [isTwoAcross]: { minHeight: 24 },
    [isSpacious]: { minHeight: 24 },
  },
});
