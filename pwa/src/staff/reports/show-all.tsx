import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import * as copy from './reports.copy.ts';
import * as css from './reports.css.ts';
import type { Rest } from './use-rows-report.ts';

/** The way to the rows that did not come at first. */
export function ShowAll({ rest }: { rest: Rest }) {
  const words = useCopy(copy);
  return (
    <div className={css.rest}>
      <Button
        look="soft"
        size="small"
        pendingLabel={rest.isFetching ? words.loading : undefined}
        onPress={() => void rest.fetch()}
      >
        {words.showAll(rest.all)}
      </Button>
      {rest.error && !rest.isFetching && (
        <p role="status" className={css.quiet}>
          {words.restNotLoaded}
        </p>
      )}
    </div>
  );
}
