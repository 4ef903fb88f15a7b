import type { ReactNode } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { imageTypes } from 'schemas/uploads';
import { Button } from '../../ui/button/button.tsx';

interface PhotoPickerProps {
  children: ReactNode;
  icon?: ReactNode;
  look: 'primary' | 'outline' | 'quiet';
  size?: 'small';
  /** Opens the camera that looks away from the person, where there is one. */
  usesCamera?: boolean;
  onPick: (file: File) => void;
}

/** A button that asks for one image. */
export function PhotoPicker({ children, icon, look, size, usesCamera = false, onPick }: PhotoPickerProps) {
  const pickFirst = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onPick(file);
  };
  return (
    <FileTrigger
      acceptedFileTypes={imageTypes}
      {...(usesCamera && { defaultCamera: 'environment' as const })}
      onSelect={pickFirst}
    >
      <Button look={look} iconBefore={icon} {...(size && { size })}>
        {children}
      </Button>
    </FileTrigger>
  );
}
