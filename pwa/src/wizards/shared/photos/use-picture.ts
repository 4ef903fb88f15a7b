import { useEffect, useState } from 'react';

/** The picture itself never leaves the memory of the page; a file that is no picture is not shown. */
export function usePicture(file: File | null): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    let isWanted = true;
    image.decode().then(
      () => isWanted && setPicture(url),
      () => undefined,
    );
    return () => {
      isWanted = false;
      URL.revokeObjectURL(url);
      setPicture(null);
    };
  }, [file]);
  return picture;
}
