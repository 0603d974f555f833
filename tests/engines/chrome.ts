import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Driver } from './driver';

/** The last npm package that contains a Chrome 87, and the puppeteer that can talk to it. Fetched here, so that `npm ci` fetches neither. */
const packages = ['chrome-aws-lambda@5.4.0', 'puppeteer-core@5.5.0'];
const folder = '.cache/engines';
const program = `${folder}/chrome-87`;

// The package asks for another puppeteer, which it does not need for its program.
const npmOptions = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
const startOptions = ['--no-sandbox', '--disable-gpu', '--no-zygote'];

/** Fetches Chrome 87 once. Returns what node:test takes as `skip`: false, or why it cannot run here. */
export function skipWithoutChrome87(): string | false {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'the packaged Chrome 87 is for Linux on x64 only';
  if (existsSync(program)) return false;
  try {
    execFileSync('npm', ['install', '--prefix', folder, ...npmOptions, ...packages], { stdio: 'pipe' });
    const compressed = readFileSync(`${folder}/node_modules/chrome-aws-lambda/bin/chromium.br`);
    writeFileSync(`${program}.unfinished`, brotliDecompressSync(compressed), { mode: 0o755 });
    // It has no option that only prints its version.
    const options = [...startOptions, '--headless', '--dump-dom', 'about:blank'];
    execFileSync(`${program}.unfinished`, options, { stdio: 'pipe', timeout: 60_000, killSignal: 'SIGKILL' });
    renameSync(`${program}.unfinished`, program);
    return false;
  } catch (error) {
    return `Chrome 87 (npm: ${packages.join(', ')}) does not run: ${error}`;
  }
}

/** Starts Chrome 87 with the puppeteer of its time: the current one sends commands that it lacks. */
export async function startChrome87(args: readonly string[]): Promise<Driver> {
  const fetched = createRequire(resolve(folder, 'package.json'));
  const puppeteer: OldPuppeteer = fetched('puppeteer-core');
  const browser = await puppeteer.launch({
    executablePath: program,
    args: [...startOptions, ...args],
    defaultViewport: { width: 412, height: 800 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    version: await browser.version(),
    async open(address) {
      await page.goto(address);
    },
    async run(script, ...given) {
      const expression = `JSON.stringify((${script})(...${JSON.stringify(given)})) || 'null'`;
      for (;;) {
        const answer = await page.evaluate(expression).catch(undefinedIfLeft);
        if (answer !== undefined) return JSON.parse(String(answer));
      }
    },
    async press({ x, y }, heldMilliseconds = 0) {
      await page.mouse.click(x, y, { delay: heldMilliseconds });
    },
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}

/** What is used of it. Its package has no types. */
type OldPuppeteer = {
  launch: (options: object) => Promise<{
    pages: () => Promise<OldPage[]>;
    newPage: () => Promise<OldPage>;
    version: () => Promise<string>;
    close: () => Promise<void>;
  }>;
};
type OldPage = {
  goto: (address: string) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  mouse: { click: (x: number, y: number, options: { delay: number }) => Promise<void> };
  keyboard: { type: (text: string) => Promise<void> };
};

/** If the page navigates while a script runs in it, the next page is asked instead, as WebDriver does. */
function undefinedIfLeft(error: unknown): undefined {
  if (!/Execution context was destroyed|Cannot find context/.test(String(error))) throw error;
}
