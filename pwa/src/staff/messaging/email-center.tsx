import { PageHead } from '../shared/page-head/page-head.tsx';
import { MessageLog } from './message-log.tsx';

/** Every letter to a customer. */
export function EmailCenter({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <MessageLog channel="email" />
    </>
  );
}
