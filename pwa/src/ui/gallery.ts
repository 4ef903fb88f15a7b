import type { JSX } from 'react';

/** What a `*.gallery.tsx` shows in the catalogue: each case is a component in one state. */
export type Gallery = { title: string; cases: Record<string, () => JSX.Element> };
