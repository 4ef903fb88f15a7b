import type { Page } from 'playwright/test';
import { expectWhole, kioskSizes } from '../../../../../tests/run/browser/expect-whole.ts';
import { findSecret, holdUnit, typeCard, visa } from '../../../../../tests/run/journeys/card-journey.ts';
import { enrolKiosk } from '../../../../../tests/run/journeys/kiosk-journey.ts';
import { expect, test } from '../../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 90_000 });

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

for (const name of ['English', 'Español'])
  for (const size of kioskSizes)
    test(`${name}, ${size.width} by ${size.height}: the ways to pay, the card's Pay button and what was bought are whole in sight`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize(size);
      await enrolKiosk(page, server);
      const rental = await holdUnit(server);
      const { amount, unit } = rental;
      const query = new URLSearchParams({ client_secret: await findSecret(server, rental), amount, unit });
      await page.goto(`/pay-onboarding?${query}`);
      await page.getByRole('button', { name, exact: true }).click();

      const type = button(page, /^(Type the card|Escribir la tarjeta)$/);
      await expectWhole(page.getByRole('img', { name: /QR|code|código/i }), type);
      await type.click();
      const pay = button(page, /^(Pay|Pagar) \$60\.00$/);
      await expect(pay).toBeEnabled();
      await expectWhole(pay);

      await typeCard(page, visa);
      await pay.click();
      const code = page.getByRole('region', { name: /^(Your gate code|Su código del portón)$/ });
      await expect(code).toBeVisible({ timeout: 20_000 });
      const receipt = button(page, /^(Print the receipt|Imprimir el recibo)$/);
      await expectWhole(code, receipt, button(page, /^(Finish|Terminar)$/));
    });
