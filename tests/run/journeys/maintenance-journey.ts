import { expect, type Page } from 'playwright/test';
import type { Tenant } from './account-journey.ts';

export async function openMaintenance(page: Page) {
  await page.goto('/?service=maintenance-request');
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
}

interface Problem {
  category: string;
  issue: string;
  /** How long it can wait, as the card says. */
  priority: string;
}

/** Step 1. */
export async function chooseProblem(page: Page, { category, issue, priority }: Problem) {
  await page.getByText(category, { exact: true }).click();
  await page.getByText(issue, { exact: true }).click();
  await page.getByText(priority, { exact: true }).click();
}

/** Step 2. */
export async function fillDetails(page: Page, { unit, lastName }: Pick<Tenant, 'unit' | 'lastName'>) {
  await page.getByLabel('Unit number').fill(unit);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Phone number').fill('8595550123');
  await page.getByLabel('Description').fill('The back wall is wet and smells of mold.');
}
