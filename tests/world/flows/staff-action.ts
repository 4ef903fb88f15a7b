import type { Page } from 'playwright/test';
import type { Sql } from 'postgres';
import type { Visitor } from '../../run/journeys/every-screen.ts';
import type { GatehouseServer } from '../../run/site/gatehouse-server.ts';

/** Something that the staff write down, by a form or in a dialog. */
export interface Act {
  path: (server: GatehouseServer, who: Visitor) => Promise<string>;
  /** To the form, and everything typed. */
  fill: (page: Page, words: string) => Promise<void>;
  button: string;
  apiPath: string;
  done: RegExp;
  /** Those of them that say it is so, whoever did it. */
  already?: RegExp;
  find: (sql: Sql, words: string) => Promise<readonly object[]>;
}

export const dialogOf = (page: Page) => page.getByRole('dialog').last();

export async function choose(page: Page, field: RegExp, option?: string) {
  await dialogOf(page).getByRole('button', { name: field }).click();
  await (option ? page.getByRole('option', { name: option }) : page.getByRole('option').first()).click();
}
