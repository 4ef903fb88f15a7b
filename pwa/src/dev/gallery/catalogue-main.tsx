import '../../ui/theme/reset.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LocaleProvider } from '../../core/i18n/locale.tsx';
import { Catalogue } from './catalogue.tsx';

const root = document.getElementById('root');
const query = new URLSearchParams(window.location.search);
const theme = query.get('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;
if (query.get('density') === 'staff') document.documentElement.classList.add('staff-density');
if (root !== null) {
  const react = createRoot(root);
  // `#Title,Title` turns to some galleries without loading the page again.
  const render = () => {
    const turnedTo = decodeURIComponent(location.hash.slice(1)) || query.get('only');
    react.render(
      <StrictMode>
        <LocaleProvider initial={query.get('lang') === 'es' ? 'es' : 'en'}>
          <Catalogue only={turnedTo?.split(',') ?? []} state={query.get('case')} />
        </LocaleProvider>
      </StrictMode>,
    );
  };
  window.addEventListener('hashchange', render);
  render();
}
