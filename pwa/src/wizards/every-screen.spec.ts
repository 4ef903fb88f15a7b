import { expectAccessible } from '../../../tests/run/browser/expect-accessible.ts';
import { expectNoneSmall, findLost } from '../../../tests/run/browser/measure-screen.ts';
import { dealTenants } from '../../../tests/run/journeys/account-journey.ts';
import { services } from '../../../tests/run/journeys/every-screen.ts';
import { beginService, enrolKiosk } from '../../../tests/run/journeys/kiosk-journey.ts';
import { expect, test } from '../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 180_000 });

const dealTenant = dealTenants();
for (const { id, title, screens, journey } of services) {
  const person = { firstName: 'Wilhelmina', lastName: 'Featherstonehaugh', email: `${id}@example.com` };

  test(`${title} on a phone with text twice as large: nothing is lost, nothing too small to press @phone-only`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => localStorage.setItem('display', JSON.stringify({ textSize: 200 })));
    await page.goto(`/?service=${id}`);
    const walked: string[] = [];
    for await (const screen of journey(page, { tenant: await dealTenant(server.sql), ...person })) {
      walked.push(screen);
      expect.soft(await findLost(page), `${screen}: lost`).toEqual([]);
      await expectNoneSmall(page, 48, screen);
    }
    expect(walked).toEqual(screens);
  });

  test(`${title} on a kiosk, dark and in high contrast: every screen is accessible and made for fingers`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
    await enrolKiosk(page, server);
    await beginService(page, title);
    for await (const screen of journey(page, { tenant: await dealTenant(server.sql), ...person })) {
      await expectNoneSmall(page, 64, screen);
      await expectAccessible(page, 'all');
    }
  });
}
