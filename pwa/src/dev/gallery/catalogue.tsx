import type { Gallery } from '../../ui/gallery.ts';
import { Toaster } from '../../ui/overlays/toast/toaster.tsx';
import { TooltipProvider } from '../../ui/overlays/tooltip/tooltip-provider.tsx';
import * as css from './catalogue.css.ts';

const modules = import.meta.glob<{ gallery: Gallery }>('../../**/*.gallery.tsx', { eager: true });
const toasterLabels = { region: 'Notifications ({hotkey})', toast: 'Notification', close: 'Close' };
const galleries = Object.values(modules).map(({ gallery }) => gallery);
/** What there is, for whoever turns the pages. */
const titles = JSON.stringify(galleries.map(({ title }) => title));

/** Every component in every state; `?only=Title` shows one, `&case=name` one state of it, alone on the page. */
export function Catalogue({ only, state }: { only: string[]; state: string | null }) {
  const shown = galleries.filter(({ title }) => only.length === 0 || only.includes(title));
  const Alone = state === null ? undefined : shown[0]?.cases[state];
  if (Alone) {
    return (
      <main className={css.alone}>
        <Alone />
      </main>
    );
  }
  return (
    <TooltipProvider>
      <main className={css.page} data-titles={titles}>
        <h1 className={css.heading}>Catalogue</h1>
        {shown.map((gallery) => (
          <Chapter key={gallery.title} {...gallery} />
        ))}
      </main>
      <Toaster labels={toasterLabels} />
    </TooltipProvider>
  );
}

function Chapter({ title, cases }: Gallery) {
  return (
    <section className={css.chapter} aria-label={title} data-gallery={title}>
      <h2 className={css.title}>{title}</h2>
      {Object.entries(cases).map(([name, Case]) => (
        <div key={name} className={css.example} data-case={name}>
          <p className={css.caption}>{name}</p>
          <Case />
        </div>
      ))}
    </section>
  );
}
