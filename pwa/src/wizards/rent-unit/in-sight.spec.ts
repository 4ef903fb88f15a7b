import { expectWhole, kioskSizes } from '../../../../tests/run/browser/expect-whole.ts';
import { enrolKiosk } from '../../../../tests/run/journeys/kiosk-journey.ts';
import { test } from '../../../../tests/run/site/gatehouse-server.ts';

test.describe.configure({ timeout: 90_000 });

for (const name of ['English', 'Español'])
  for (const size of kioskSizes)
    test(`${name}, ${size.width} by ${size.height}: the foot of the home and each way through step 1 are whole in sight`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize(size);
      await enrolKiosk(page, server);
      await page.getByRole('button', { name, exact: true }).click();
      await expectWhole(
        page.getByRole('link', { name: /859/ }),
        page.getByText(/^(Refer a Friend|Recomendar a un amigo)/),
        page.getByRole('link', { name: /^(Staff Login|Acceso del personal)$/ }),
      );
      await page
        .getByRole('button', { name: /^(Unit|Unidad) \d+.*(available|disponible)/i })
        .first()
        .click();
      const step = page.getByRole('dialog');
      await expectWhole(
        step.getByRole('button', { name: /^(Scan the barcode|Escanear el código)$/ }),
        step.getByRole('button', { name: /^(Type it|Escribirlo)/ }),
        step.getByRole('button', { name: /^(Take a photo|Tomar una foto)$/ }),
        step.getByText(/^(Staff will check my ID instead|Prefiero que el personal la revise)/),
        step.getByRole('button', { name: /^(Next|Siguiente)$/ }),
      );
    });
