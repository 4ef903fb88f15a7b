import { Fragment } from 'react';

/** An address that is too long for its place goes on at a joint before its @, never in the middle of a name. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?=@)|(?<=[._+])(?=.*@)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
