/**
 * `npm test` runs a suite small and `npm run test:all` in full: what needs long or tries much at random asks here which of them it
 * is. Every suite that imports this runs in both, see `vitest.config.ts`.
 */

export const ALL = process.env['STEMMA_TEST_ALL'] === '1';

/** How many of many. */
export function tries(some: number, all: number): number {
  return ALL ? all : some;
}
