import { Button } from '../../actions/button/button.tsx';
import type { Gallery } from '../../gallery.ts';
import { Notice } from './notice.tsx';

export const gallery: Gallery = {
  title: 'Notice',
  cases: {
    success: () => (
      <Notice look="success" title="4819 is available">
        It starts to work when your first payment clears.
      </Notice>
    ),
    info: () => (
      <Notice look="info" title="You are offline">
        We keep your rental here and send it later.
      </Notice>
    ),
    warning: () => (
      <Notice
        look="warning"
        title="Unit 42 was just taken"
        action={
          <Button look="outline" size="small">
            Choose another
          </Button>
        }
      >
        Nothing you typed is lost.
      </Notice>
    ),
    error: () => (
      <Notice look="error" title="The photo is too large">
        Take one of at most 5 MB.
      </Notice>
    ),
    'one line': () => <Notice look="info" title="Photo kept on this device" />,
  },
};
