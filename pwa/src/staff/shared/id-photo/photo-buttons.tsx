import { Image } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button/button.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import * as css from './staff-photo.css.ts';

interface PhotoButtonsProps {
  paths: string[];
  /** Of the dialog that shows one. */
  title: string;
  eyebrow: string;
  /** The button's words, and what they mean out of its context. */
  label: (number: number) => string;
  name: (number: number) => string;
}

/** One button a photo; a photo is loaded when somebody looks at it. */
export function PhotoButtons({ paths, title, eyebrow, label, name }: PhotoButtonsProps) {
  const [shown, setShown] = useState<number>();
  const path = shown === undefined ? undefined : paths[shown - 1];
  return (
    <div className={css.buttons}>
      {paths.map((each, index) => (
        <Button
          key={each}
          look="quiet"
          size="small"
          iconBefore={<Image size={18} />}
          aria-label={name(index + 1)}
          onPress={() => setShown(index + 1)}
        >
          {label(index + 1)}
        </Button>
      ))}
      {shown !== undefined && path && (
        <PhotoDialog
          path={path}
          title={title}
          eyebrow={eyebrow}
          alt={name(shown)}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}
