import { expect, test } from 'vitest';
import { documentedDoorId, documentedDoors, isDocumentedSite } from './documented-site.ts';

test('each door of the documented site has an id of its own, and no other door has one', () => {
  const ids = [...documentedDoors, '97', '112'].map(documentedDoorId);
  expect(new Set(ids).size).toBe(102);
  expect(documentedDoorId('42')).toBe('018f0000-0000-7000-8001-00000000002a');
  expect(documentedDoorId('W3')).toBe('018f0000-0000-7000-8002-000000000003');
  for (const label of ['113', 'W5', 'A1', '1A', '']) expect(documentedDoorId(label)).toBeUndefined();
});

test('a site is the documented one as long as it has one of its doors, whatever else it has', () => {
  const door = (label: string, id = documentedDoorId(label) ?? 'new') => [label, { id }] as const;
  expect(isDocumentedSite([door('A1'), door('42')])).toBe(true);
  expect(isDocumentedSite([door('A1'), door('42', 'new')])).toBe(false);
  expect(isDocumentedSite([door('42', documentedDoorId('43'))])).toBe(false);
  expect(isDocumentedSite([])).toBe(false);
});
