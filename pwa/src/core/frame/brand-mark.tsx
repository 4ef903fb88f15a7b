import * as css from './frame.css.ts';

/** A storage building with its door ajar; it says nothing that the name beside it does not say. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 44 44" width="44" height="44" className={css.mark} aria-hidden="true">
      <rect width="44" height="44" rx="12" className={css.markGround} />
      <path
        d="M10 34V17.6a2 2 0 0 1 1-1.7l10-5.8a2 2 0 0 1 2 0l10 5.8a2 2 0 0 1 1 1.7V34z"
        className={css.markWall}
      />
      <path d="M16 22h12M16 26.5h12M16 31h12" className={css.markDoor} />
    </svg>
  );
}
