import '../ui/reset.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Catalogue } from './catalogue.tsx';

const root = document.getElementById('root');
const query = new URLSearchParams(window.location.search);
const theme = query.get('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;
if (query.get('density') === 'staff') document.documentElement.classList.add('staff-density');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Catalogue only={query.get('only')} state={query.get('case')} />
    </StrictMode>,
  );
}
