/**
 * Time that a test allows, in milliseconds, where other tests and other people use the machine too. What the tests look for,
 * a reader that is quadratic, takes minutes.
 *
 * @param ms what a machine with nothing else to do needs at most
 */
export function busy(ms: number): number {
  return 6 * ms;
}
