import { useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { Segmented } from './segmented.tsx';

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
] as const;
const views = [
  { value: 'map', label: 'Map' },
  { value: 'list', label: 'List' },
] as const;

function Language() {
  const [value, setValue] = useState<'en' | 'es'>('en');
  return <Segmented label="Language" options={languages} value={value} onChange={setValue} />;
}

function View() {
  const [value, setValue] = useState<'map' | 'list'>('map');
  return <Segmented label="View" options={views} value={value} onChange={setValue} />;
}

export const gallery: Gallery = { title: 'Segmented', cases: { language: Language, view: View } };
