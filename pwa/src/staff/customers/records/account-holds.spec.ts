import { hire } from '../../../../../tests/run/journeys/office-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';
import { openOffice } from '../../../../../tests/run/site/open-office.ts';

test('a clerk reads of holds and is offered none; a manager places and lifts them', async ({
  page,
  request,
  server,
}) => {
  const [customer] = await server.sql`select id from customers order by created_at limit 1`;
  await server.sql`insert into account_holds (id, customer_id, kind, reason, placed_by, created_at)
    values (gen_random_uuid(), ${customer?.id}, 'military', 'Is deployed', 'staff:ann', now())`;
  const buttons = page.getByRole('button', { name: /^Place a hold$|^Lift/ });
  for (const [name, role, offered] of [
    ['cleo', 'clerk', 0],
    ['mara', 'manager', 2],
  ] as const) {
    await openOffice(page, `/customers?customer=${customer?.id}`, await hire(request, name, role));
    await page.getByRole('tab', { name: 'Notes and holds' }).click();
    await expect(page.getByText('Is deployed', { exact: true })).toBeVisible();
    await expect(buttons).toHaveCount(offered);
    await expect(page.getByText('A manager or the owner places and lifts holds.')).toHaveCount(
      2 - offered ? 1 : 0,
    );
  }
});
