import { problems } from 'schemas/kit/problems/problems';
import type { en } from './photo.copy.ts';
import type { PhotoProblem } from './upload-photo.ts';

/** The documented title and text of a photo's failure. */
export function wordPhotoProblem(
  say: typeof en,
  sentence: (english: string) => string,
  problem: PhotoProblem,
): { title: string; text: string } {
  switch (problem.code) {
    case 'tooLarge':
      return { title: say.tooLarge, text: say.tooLargeText };
    case 'unreadable':
      return { title: say.failed, text: sentence(problems.photo_type_refused.message) };
    case 'noAddress':
      return { title: say.failed, text: say.noAddress(sentence(problem.message)) };
    case 'noAddressGiven':
      return { title: say.failed, text: say.noAddressGiven };
    case 'failed':
    case 'refused':
      return { title: say.failed, text: say.failedText(sentence(problem.message)) };
    case 'broke':
      return { title: say.failed, text: say.brokeText };
  }
}
