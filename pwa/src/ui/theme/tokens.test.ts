import { describe, expect, test } from 'vitest';
import { borderPairs, textPairs } from './contrast-pairs.ts';
import { contrastDark, contrastLight, dark, densities, light } from './tokens.ts';

const themes = { light, dark, 'high contrast, light': contrastLight, 'high contrast, dark': contrastDark };

/** WCAG 2.2: relative luminance of an sRGB colour. */
function luminanceOf(hex: string): number {
  const linear = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [darker = Number.NaN, lighter = Number.NaN] = [luminanceOf(one), luminanceOf(other)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

test('the measure itself is right: black on white is 21, and the documented pairs come out as documented', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastOf(light.ink, light.paper)).toBeCloseTo(14.8, 1);
  expect(contrastOf(light.ink2, light.paper)).toBeCloseTo(7.4, 1);
  expect(contrastOf(light.lineStrong, light.surface)).toBeCloseTo(3.7, 1);
});

describe.each(Object.entries(themes))('%s', (_name, theme) => {
  test.each(textPairs)('text %s on %s reaches 4.5', (front, back) => {
    expect(contrastOf(theme[front], theme[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(borderPairs)('edge %s on %s reaches 3', (front, back) => {
    expect(contrastOf(theme[front], theme[back])).toBeGreaterThanOrEqual(3);
  });

  test('the icon on a roll-up door is readable on slats and sill', () => {
    for (const door of [theme.slat, theme.slatAccent]) {
      expect(contrastOf('#FFFFFF', door)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test.each(['high contrast, light', 'high contrast, dark'] as const)(
  '%s writes body text at 7 or better',
  (name) => {
    const theme = themes[name];
    for (const ink of [theme.ink, theme.ink2, theme.ink3]) {
      expect(contrastOf(ink, theme.surface)).toBeGreaterThanOrEqual(7);
      expect(contrastOf(ink, theme.paper)).toBeGreaterThanOrEqual(7);
    }
  },
);

test('no target is smaller than 44 px', () => {
  for (const { size } of Object.values(densities)) {
    expect(Math.min(size.target, size.targetSecondary)).toBeGreaterThanOrEqual(44);
  }
});
