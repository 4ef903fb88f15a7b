import { PageHeading } from '../../kit/page-heading.tsx';
import { MessageLog } from './message-log.tsx';

/** Every letter to a customer. */
export function EmailCenter({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title}>{title}</PageHeading>
      <MessageLog channel="email" />
    </>
  );
}
