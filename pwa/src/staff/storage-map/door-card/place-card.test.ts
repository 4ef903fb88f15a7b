import { expect, test } from 'vitest';
import { placeCard } from './place-card.ts';

const card = { width: 200, height: 100 };
const door = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test.each([
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
  ['a phone with large text', { width: 320, height: 568 }],
])('on %s the card covers its door nowhere and is seen whole', (_, screen) => {
  for (let x = 0; x <= screen.width - 40; x += 10)
    for (let y = 0; y <= screen.height - 40; y += 10) {
      const { left, top } = placeCard(door(x, y), card, screen);
      const isOver = left < x + 40 && left + 200 > x && top < y + 40 && top + 100 > y;
      const isSeen = left >= 0 && top >= 0 && left + 200 <= screen.width && top + 100 <= screen.height;
      expect({ x, y, isOver, isSeen }).toEqual({ x, y, isOver: false, isSeen: true });
    }
});

test('it stands to the right of its door, and at the right edge to the left', () => {
  const screen = { width: 1280, height: 800 };
  expect(placeCard(door(500, 300), card, screen)).toEqual({ left: 548, top: 270 });
  expect(placeCard(door(1200, 300), card, screen)).toEqual({ left: 992, top: 270 });
});
