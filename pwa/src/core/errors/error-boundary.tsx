import { Component, type ReactNode } from 'react';
import { buttonClass } from '../../ui/actions/button/button-class.ts';
import * as text from '../../ui/layout/text/text.css.ts';
import * as copy from '../frame/frame.copy.ts';
import * as css from '../frame/frame.css.ts';
import { useCopy } from '../i18n/locale.tsx';

/** The last net: a bug ends here, with the truth and one way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const words = useCopy(copy);
  return (
    <main className={css.failure} role="alert">
      <h1 className={text.heading}>{words.wentWrong}</h1>
      <p className={text.lead}>{words.wentWrongNext}</p>
      <button type="button" className={buttonClass({})} onClick={() => window.location.reload()}>
        {words.reload}
      </button>
    </main>
  );
}
