import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * True while paper is made of the page, by the browser's own command too: what is only for paper need not stand in the
 * page before. The browser lays the sheets out as soon as it has told, so it is drawn at once.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const tell = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint' || paper.matches));
    window.addEventListener('beforeprint', tell);
    window.addEventListener('afterprint', tell);
    paper.addEventListener('change', tell);
    return () => {
      window.removeEventListener('beforeprint', tell);
      window.removeEventListener('afterprint', tell);
      paper.removeEventListener('change', tell);
    };
  }, []);
  return isPrinting;
}
