import { describe, expect, it } from 'vitest';
import { attributesOf, defaultDisplay, parseDisplay } from './display.ts';

describe('what this device remembers of a display', () => {
  it('comes back as it was chosen', () => {
    const chosen = { textSize: 150, theme: 'dark', isHighContrast: true, isCalm: true, isInReach: true };
    expect(parseDisplay(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([null, '', '{', 'null', '[]', '{"textSize":"150","theme":"blue","isCalm":1}'])(
    'is the ordinary look when it holds %j',
    (text) => {
      expect(parseDisplay(text)).toEqual(defaultDisplay);
    },
  );
});

describe('what the styles read off the document', () => {
  it('is nothing for the ordinary look', () => {
    expect(Object.values(attributesOf(defaultDisplay)).every((value) => value === undefined)).toBe(true);
  });

  it.each([
    ['system', false, undefined],
    ['light', false, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'contrast'],
    ['light', true, 'contrast-light'],
    ['dark', true, 'contrast-dark'],
  ] as const)('names %s colors with high contrast %s as one theme', (theme, isHighContrast, name) => {
    expect(attributesOf({ ...defaultDisplay, theme, isHighContrast }).theme).toBe(name);
  });

  it('names size, motion and reach each by itself', () => {
    const display = { ...defaultDisplay, textSize: 200, isCalm: true, isInReach: true } as const;
    expect(attributesOf(display)).toMatchObject({ text: '200', motion: 'calm', reach: 'near' });
  });
});
