import { Button } from '../../actions/button/button.tsx';
import type { Gallery } from '../../gallery.ts';
import { PrintSheet } from './print-sheet.tsx';

export const gallery: Gallery = {
  title: 'Print sheet',
  cases: {
    mounted: () => (
      <>
        <Button look="outline" onPress={() => window.print()}>
          Print
        </Button>
        <PrintSheet>
          <p>Only the printer shows this.</p>
        </PrintSheet>
      </>
    ),
  },
};
