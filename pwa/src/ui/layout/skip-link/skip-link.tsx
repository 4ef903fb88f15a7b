import { link } from './skip-link.css.ts';

type SkipLinkProps = {
  /** The id of the main element, which takes `tabIndex={-1}`. */
  target: string;
  children: string;
};

/** The first stop of the Tab key; unseen until then. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className={link}>
      {children}
    </a>
  );
}
