import { beforeEach, describe, expect, test } from 'vitest';
import { LoginThrottle } from '../../src/accounts/login-throttle.ts';
import { TokenBuckets } from '../../src/base/token-buckets.ts';

let nowMs = 0;
beforeEach(() => {
  nowMs = 1_000_000;
});
const make = (isWide = false) => new LoginThrottle(new TokenBuckets({ nowMs: () => nowMs }), isWide);

/** How many of so many tries pass at once. */
async function passing(
  throttle: LoginThrottle,
  count: number,
  user: string,
  address: string,
): Promise<number> {
  const waits = await Promise.all(Array.from({ length: count }, () => throttle.take(user, address)));
  return waits.filter((wait) => wait === 0).length;
}

describe('LoginThrottle', () => {
  test('five tries at an account from one place, then one a minute', async () => {
    const throttle = make();
    expect(await passing(throttle, 1_000, 'Alice', '192.0.2.1')).toBe(5);
    expect(await throttle.take('Alice', '192.0.2.1')).toBe(60);
    nowMs += 59_000;
    expect(await throttle.take('Alice', '192.0.2.1')).toBe(1);
    nowMs += 1_000;
    expect(await passing(throttle, 10, 'Alice', '192.0.2.1')).toBe(1);
    nowMs += 10 * 60_000;
    expect(await passing(throttle, 10, 'Alice', '192.0.2.1')).toBe(5);
  });

  test('sixty a minute from one place over all accounts, for many people are behind one address', async () => {
    const throttle = make();
    let passed = 0;
    for (let user = 0; user < 100; user++) passed += await passing(throttle, 1, `User ${user}`, '192.0.2.1');
    expect(passed).toBe(60);
    for (let second = 0; second < 600; second++) {
      nowMs += 1_000;
      passed += await passing(throttle, 2, `User of ${second}`, '192.0.2.1');
    }
    expect(passed).toBe(60 + 600);
  });

  test('as many as one likes from one place where limits are lifted, but no more at one account', async () => {
    const throttle = make(true);
    let passed = 0;
    for (let user = 0; user < 500; user++) passed += await passing(throttle, 1, `U${user}`, '192.0.2.1');
    expect(passed).toBe(500);
    expect(await passing(throttle, 10, 'Alice', '192.0.2.1')).toBe(5);
  });

  test('fifty at an account from everywhere, then one in half a minute', async () => {
    const throttle = make();
    let passed = 0;
    for (let place = 0; place < 100; place++)
      passed += await passing(throttle, 1, 'Alice', `192.0.2.${place}`);
    expect(passed).toBe(50);
    nowMs += 30_000;
    expect(await throttle.take('Alice', '198.51.100.1')).toBe(0);
    expect(await throttle.take('Alice', '198.51.100.2')).toBe(30);
    expect(await throttle.take('Bob', '198.51.100.2')).toBe(0);
  });

  test('a password that was right is not counted, those before it are', async () => {
    const throttle = make();
    await passing(throttle, 4, 'Alice', '192.0.2.1');
    for (let count = 0; count < 20; count++) {
      expect(await throttle.take('Alice', '192.0.2.1')).toBe(0);
      await throttle.giveBack('Alice', '192.0.2.1');
    }
    expect(await passing(throttle, 5, 'Alice', '192.0.2.1')).toBe(1);
  });

  test.each([
    ['2001:db8::1', '2001:db8::2', true],
    ['2001:db8::1', '2001:db8:0:0:ffff::', true],
    ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
    ['::1', '1::', false],
    ['192.0.2.1', '192.0.2.2', false],
  ])('%s and %s are one place: %j', async (one, two, same) => {
    const throttle = make();
    await passing(throttle, 5, 'Alice', one);
    expect((await throttle.take('Alice', two)) > 0).toBe(same);
  });
});
