import { expect, test } from 'vitest';
import { en, es } from '../../core/frame/frame.copy.ts';
import { wordConnection } from './connection-pill.tsx';

const calm = { connection: 'online', waiting: 0, sending: null, parked: 0 } as const;

test.each([
  ['Online', 'En línea', {}],
  ['Offline', 'Sin conexión', { connection: 'offline' }],
  ['Offline · 2 saved here', 'Sin conexión · 2 guardados aquí', { connection: 'offline', waiting: 2 }],
  [
    'Offline · 1 saved here',
    'Sin conexión · 1 guardado aquí',
    { connection: 'offline', waiting: 1, parked: 1 },
  ],
  ['Sending 1 of 3', 'Enviando 1 de 3', { waiting: 3, sending: { at: 1, of: 3 } }],
  ['2 saved here', '2 guardados aquí', { waiting: 2 }],
  ['Needs attention', 'Necesita atención', { parked: 1, waiting: 1 }],
] as const)('%s', (inEnglish, inSpanish, changes) => {
  expect(wordConnection(en, { ...calm, ...changes }).words).toBe(inEnglish);
  expect(wordConnection(es, { ...calm, ...changes }).words).toBe(inSpanish);
});
