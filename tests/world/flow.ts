import type { Page } from 'playwright/test';
import type { Sql } from 'postgres';
import type { Journey, Visitor } from '../run/journeys/every-screen.ts';
import type { GatehouseServer } from '../run/site/gatehouse-server.ts';

/** Something a person does from a first screen to a last one, and what it leaves in the database. */
export interface Flow {
  id: string;
  /** A customer's service; a page for a card, of which nothing is kept anywhere; or what the staff write down. */
  kind: 'wizard' | 'card' | 'desk';
  /** The name of its door on a kiosk, where it has one. */
  title: string | null;
  /** Where it begins; what it needs there is made first. */
  open: (page: Page, who: Visitor, server: GatehouseServer) => Promise<void>;
  journey: Journey;
  screens: string[];
  /** Those on which nothing more can be typed: it is done. */
  finals: string[];
  /** Before which nothing can be lost. */
  typedFrom: string;
  /** The last button, and the screen it stands on. */
  submit: { screen: string; button: string; path: string };
  /** What the button says that leads on from a screen, as after Back. */
  next: string;
  /** The words that say it is done. */
  done: RegExp;
  /** Those of them that say it is so, whoever did it. */
  already?: RegExp;
  /** The words that say nothing took effect. */
  failed: RegExp;
  /** All that took effect for this person, each as one line of text. */
  findEffects: (sql: Sql, who: Visitor) => Promise<string[]>;
  /** How many there are once it is done; a wizard that leads to a payment page does nothing itself. */
  effects: 0 | 1;
  /** What of the typed has to stand in them. */
  recorded: (who: Visitor) => string[];
}
