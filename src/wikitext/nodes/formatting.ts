/** Elements that change how text looks and may cross blocks: HTML's rules open them again in the blocks behind them. */

export const FORMATTING: ReadonlySet<string> = new Set(
  'a b big code em font i s small strike strong tt u'.split(' '),
);
/** Those that go on so until they are closed: a link does not. */
export const GOES_ON: ReadonlySet<string> = new Set([...FORMATTING].filter((tag) => tag !== 'a'));
