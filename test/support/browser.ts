/**
 * A real browser for stories: Debian's Chromium, driven by playwright-core. Where there is none, the suites say so and are
 * skipped.
 */

import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { temporaryDirectory } from './temporary.ts';

const PATH = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For what hangs: a busy machine may take long to open a page. */
const PATIENCE_MS = 120_000;

/** Why there are no stories in a browser here; undefined where there are. */
export const NO_BROWSER: string | undefined = existsSync(PATH)
  ? undefined
  : `there is no browser at ${PATH}: install Chromium, or name one in CHROMIUM`;

/** Whether every page is opened in every way, as `npm run test:web` does, and not a sample of them. */
export const WHOLE = process.env['STEMMA_TEST_WHOLE'] === '1';

/** In each of them, everybody can use every page. */
export const LOOKS = [
  { width: 360, dark: false },
  { width: 1280, dark: true },
  { width: 360, dark: true },
  { width: 1280, dark: false },
] as const;

/** A profile that nobody used before, and what pages said while they were open. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Dialogs that opened: no page of ours opens any, so a script of somebody else did. */
  readonly dialogs: string[];
  /** What the console said was wrong, violations of the policy among it. */
  readonly complaints: string[];
}

export interface VisitorOptions {
  readonly width?: number;
  readonly dark?: boolean;
  readonly withoutScript?: boolean;
}

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: PATH,
    args: ARGUMENTS,
    env: { ...process.env, HOME: temporaryDirectory('home') },
    timeout: PATIENCE_MS,
  });
}

export async function visit(
  browser: Browser,
  { width = 1280, dark = false, withoutScript = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: !withoutScript,
    locale: 'en-GB',
  });
  return visitorIn(context);
}

/** A profile that is kept in a folder, as the one of a browser at home is; `crash` ends the browser as a power cut would. */
export async function visitFrom(
  profile: string,
): Promise<Visitor & { readonly crash: () => Promise<unknown> }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: PATH,
    args: ARGUMENTS,
    env: { ...process.env, HOME: temporaryDirectory('home') },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  const crash = (): Promise<unknown> => {
    const closed = context.waitForEvent('close');
    // Chromium's lock names its process: `HOST-NUMBER`.
    const [, pid] = /-(\d+)$/.exec(readlinkSync(join(profile, 'SingletonLock'))) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    return closed;
  };
  return { ...(await visitorIn(context)), crash };
}

async function visitorIn(context: BrowserContext): Promise<Visitor> {
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const dialogs: string[] = [];
  const complaints: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  const click = page.click.bind(page);
  // A click that leads elsewhere is over when the page there stands with its style, and not when it begins to arrive.
  page.click = async (...where) => {
    await click(...where);
    await page.waitForLoadState();
  };
  return { context, page, dialogs, complaints };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pixels by which a page can be scrolled sideways. */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** What keeps people from using the page that is open. */
export async function faultsOf(visitor: Visitor): Promise<string[]> {
  const sideways = (await sidewaysPx(visitor.page)) === 0 ? [] : ['scrolls sideways'];
  return [...(await violations(visitor)), ...sideways];
}

/** Violations of WCAG 2.2 A and AA, with where they are. */
export async function violations({ page, context }: Visitor): Promise<string[]> {
  // The policy of the page lets no script in; the debugger's own evaluation is none of the page's.
  const session = await context.newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  const { result } = (await session.send('Runtime.evaluate', {
    expression: `axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']}).then((found) => JSON.stringify(found.violations.flatMap((each) => each.nodes.map((node) => each.id + ': ' + node.target + ' ' + node.html.slice(0, 200) + ' ' + (node.any[0] || node.all[0] || node.none[0] || {}).message))))`,
    awaitPromise: true,
    returnByValue: true,
  })) as { result: { value?: string } };
  await session.detach();
  return JSON.parse(result.value ?? '["axe gave nothing"]') as string[];
}
