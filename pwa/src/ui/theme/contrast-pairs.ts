import type { Colours } from './tokens.ts';

type Pair = readonly [front: keyof Colours, back: keyof Colours];

/** Every pair in which a component writes text; hints (ink3) are never written on sunken. */
export const textPairs: readonly Pair[] = [
  ...(['paper', 'surface', 'sunken', 'raised', 'brandSoft', 'accentSoft'] as const).map(
    (back) => ['ink', back] as const,
  ),
  ...(['availableSoft', 'dangerSoft', 'maintenanceSoft', 'warnSoft'] as const).flatMap((back) => [
    ['ink', back] as const,
    ['ink2', back] as const,
  ]),
  ['ink2', 'paper'],
  ['ink2', 'surface'],
  ['ink2', 'sunken'],
  ['ink3', 'paper'],
  ['ink3', 'surface'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['onBrandSoft', 'brandSoft'],
  ['onBrandSoft', 'brandSoftHover'],
  ['onNav', 'nav'],
  ['onNav2', 'nav'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['accent', 'surface'],
  ['accent', 'paper'],
  ['onAccentSoft', 'accentSoft'],
  ['available', 'surface'],
  ['onAvailableSoft', 'availableSoft'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onDangerSoft', 'dangerSoft'],
  ['onDangerSoft', 'dangerHatch'],
  ['onMaintenanceSoft', 'maintenanceSoft'],
  ['warn', 'surface'],
  ['onWarnSoft', 'warnSoft'],
  ['onConstruction', 'paper'],
];

/** Edges that alone say "this is a control", and icons that carry meaning. */
export const borderPairs: readonly Pair[] = [
  ['lineStrong', 'paper'],
  ['lineStrong', 'surface'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['brand', 'sunken'],
  ['accent', 'surface'],
  ['accentStroke', 'surface'],
  ['available', 'surface'],
  ['available', 'availableSoft'],
  ['danger', 'surface'],
  ['danger', 'dangerSoft'],
  ['maintenance', 'maintenanceSoft'],
  ['warn', 'warnSoft'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
];
