import { expect, test } from 'vitest';
import { isSite, listPlaces, shareLinkOf } from './share-links.ts';

const shared = {
  address: 'https://storage.example/?a=1&b=2',
  title: 'Jones & Sons',
  message: 'Jones & Sons: 100% dry?',
};

test('SMS is offered on phones only', () => {
  expect(listPlaces({ isPhone: false })).toEqual(['facebook', 'twitter', 'linkedin', 'email']);
  expect(listPlaces({ isPhone: true })).toEqual(['facebook', 'twitter', 'linkedin', 'email', 'sms']);
});

test('address and words arrive whole, whatever is in them', () => {
  const places = listPlaces({ isPhone: true });
  for (const place of places.filter(isSite)) {
    const url = new URL(shareLinkOf(place, shared));
    expect(url.protocol).toBe('https:');
    expect([...url.searchParams.values()]).toContain(shared.address);
  }
  expect(new URL(shareLinkOf('twitter', shared)).searchParams.get('text')).toBe(shared.message);
  const mail = new URL(shareLinkOf('email', shared)).searchParams;
  expect(mail.get('subject')).toBe(shared.title);
  expect(mail.get('body')).toBe(`${shared.message}\n\n${shared.address}`);
  expect(shareLinkOf('sms', shared)).toMatch(/^sms:\?&body=/);
  expect(new URLSearchParams(shareLinkOf('sms', shared).split('?')[1]).get('body')).toBe(
    `${shared.message} ${shared.address}`,
  );
});
