import { Button } from '../../actions/button/button.tsx';
import type { Gallery } from '../../gallery.ts';
import { PrintView } from './print-view.tsx';

export const gallery: Gallery = {
  title: 'Print sheet',
  cases: {
    mounted: () => (
      <>
        <Button look="outline" onPress={() => window.print()}>
          Print
        </Button>
        <PrintView>
          <p>Only the printer shows this.</p>
        </PrintView>
      </>
    ),
  },
};
