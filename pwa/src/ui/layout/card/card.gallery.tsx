import type { Gallery } from '../../gallery.ts';
import { figures, small, title } from '../text/text.css.ts';
import { Card } from './card.tsx';

export const gallery: Gallery = {
  title: 'Card',
  cases: {
    plain: () => (
      <Card label="Past due">
        <p className={small}>Past due</p>
        <p className={title}>
          <span className={figures}>$565</span>
        </p>
      </Card>
    ),
  },
};
