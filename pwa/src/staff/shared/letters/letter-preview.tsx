import type { LetterPreview } from 'schemas/customers/letters';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from './letters.copy.ts';
import * as css from './letters.css.ts';

/** What the customer reads, how long it is, when it goes, and what stands in the way. */
export function LetterPreviewView({ shown }: { shown: LetterPreview }) {
  const words = useCopy(copy);
  const say = useSentence();
  const when = useWhen();
  const { channel, recipient, locale, subject, text, size, goesAt, obstacles } = shown;
  const isClear = obstacles.length === 0;
  return (
    <>
      {!isClear && (
        <Notice look="warning" title={words.blocked} isLive>
          {obstacles.map(({ code, message, field }) => (
            <p key={`${code} ${field}`}>
              {say(message)}
              {field && `: ${field}`}
            </p>
          ))}
        </Notice>
      )}
      <section className={css.preview} aria-label={words.preview}>
        <p className={css.quiet}>
          {words.preview} · {words.previewTo(recipient)}
        </p>
        {channel === 'email' && (
          <p className={css.subject} lang={locale}>
            {subject}
          </p>
        )}
        <p className={css.text} lang={locale}>
          {text}
        </p>
      </section>
      <p className={css.quiet}>
        {size && <span>{words.size(size.units, size.segments, size.segmentsMax)}</span>}
        {size?.encoding === 'ucs2' && <span>{words.unicode}</span>}
        {isClear && <span>{goesAt ? words.goesAt(when.instant(goesAt)) : words.goesNow}</span>}
      </p>
    </>
  );
}
