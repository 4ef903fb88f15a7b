import type { BrowserContext, Page } from 'playwright/test';
import type { Network } from '../run/browser/network.ts';
import type { Visitor } from '../run/journeys/every-screen.ts';
import type { GatehouseServer } from '../run/site/gatehouse-server.ts';
import type { Flow } from './flow.ts';

/** What somebody typed, ticked or chose, by the name of its field. */
export interface Typed {
  name: string;
  value: string;
}

/** A person in front of a screen, and everything around it. */
export interface World {
  page: Page;
  context: BrowserContext;
  network: Network;
  server: GatehouseServer;
  flow: Flow;
  who: Visitor;
  /** That stands there now. */
  screen: string;
  /** The last button was pressed: from then on only the office knows whether it took effect. */
  isPressed: boolean;
  /** Whether the browser asked before it let something typed go. */
  asked: string[];
}

/** Something that happens around a flow, whatever the flow is. */
export interface WorldEvent {
  name: string;
  /** The screens on which it can happen. */
  fits: (flow: Flow, screen: string) => boolean;
  /** The journey cannot go on after it. */
  ends?: boolean;
  /** Worker, outbox and map have to be on the device before. */
  isPrepared?: boolean;
  /** The page's clock is the test's. */
  hasClock?: boolean;
  isKiosk?: boolean;
  /** It happens, and what holds for it alone is expected; `over` when nothing is left to go on with. */
  happen: (world: World, before: Typed[]) => Promise<unknown>;
}
