import {
  awaitLetter,
  beginMonth,
  closeMarch,
  countShortDrawer,
  driftFromMarch,
  liveThroughApril,
  liveToMay,
  planRents,
} from '../../../tests/run/journeys/managers-month.ts';
import { pressOnce } from '../../../tests/run/journeys/month-pages.ts';
import { test } from '../../../tests/run/site/gatehouse-server.ts';

test.use({ seed: 'empty' });
// Weeks pass, with the rounds of a server in them.
test.describe.configure({ timeout: 240_000 });

test("a manager's month: a rent rises with its letter, days and a month are closed, and what drifts is named", async ({
  page,
  request,
  server,
}) => {
  const month = await beginMonth({ page, request, server }, () => pressOnce);
  await planRents(month);
  await countShortDrawer(month);
  await awaitLetter(month);
  await liveThroughApril(month);
  await closeMarch(month);
  await liveToMay(month);
  await driftFromMarch(month);
});
