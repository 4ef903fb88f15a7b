import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';
import * as css from './notice.css.ts';

type NoticeProps = {
  look: keyof typeof css.look;
  /** What is true. */
  title: ReactNode;
  /** What happens next. */
  children?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
  /** Read aloud when it appears: an error at once, the others when the voice is free. */
  isLive?: boolean;
  /** Both in one line where there is room: good to know, and not in the way. */
  isSlim?: boolean;
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export function Notice({ look, title, children, action, isLive = false, isSlim = false }: NoticeProps) {
  const Icon = icons[look];
  const live = isLive ? { role: look === 'error' ? 'alert' : 'status' } : {};
  return (
    <div {...live} className={classNames(css.look[look], isSlim && css.slim)}>
      <Icon className={css.icon} size={22} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children && <div className={css.text}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
