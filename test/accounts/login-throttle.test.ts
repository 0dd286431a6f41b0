import { beforeEach, describe, expect, test } from 'vitest';
import { LoginThrottle } from '../../src/accounts/login-throttle.ts';

let nowMs = 0;
beforeEach(() => {
  nowMs = 1_000_000;
});
const make = () => new LoginThrottle(() => nowMs);

/** How many of so many tries pass at once. */
function passing(throttle: LoginThrottle, count: number, user: string, address: string): number {
  return Array.from({ length: count }, () => throttle.take(user, address)).filter((wait) => wait === 0)
    .length;
}

describe('LoginThrottle', () => {
  test('five tries at an account from one place, then one a minute', () => {
    const throttle = make();
    expect(passing(throttle, 1_000, 'Alice', '192.0.2.1')).toBe(5);
    expect(throttle.take('Alice', '192.0.2.1')).toBe(60);
    nowMs += 59_000;
    expect(throttle.take('Alice', '192.0.2.1')).toBe(1);
    nowMs += 1_000;
    expect(passing(throttle, 10, 'Alice', '192.0.2.1')).toBe(1);
    nowMs += 10 * 60_000;
    expect(passing(throttle, 10, 'Alice', '192.0.2.1')).toBe(5);
  });

  test('sixty a minute from one place over all accounts, for many people are behind one address', () => {
    const throttle = make();
    let passed = 0;
    for (let user = 0; user < 100; user++) passed += passing(throttle, 1, `User ${user}`, '192.0.2.1');
    expect(passed).toBe(60);
    for (let second = 0; second < 600; second++) {
      nowMs += 1_000;
      passed += passing(throttle, 2, `User of ${second}`, '192.0.2.1');
    }
    expect(passed).toBe(60 + 600);
  });

  test('as many as one likes from one place where limits are lifted, but no more at one account', () => {
    const throttle = new LoginThrottle(() => nowMs, true);
    const passed = Array.from({ length: 500 }, (_, user) => passing(throttle, 1, `U${user}`, '192.0.2.1'));
    expect(passed.reduce((sum, each) => sum + each, 0)).toBe(500);
    expect(passing(throttle, 10, 'Alice', '192.0.2.1')).toBe(5);
  });

  test('fifty at an account from everywhere, then one in half a minute', () => {
    const throttle = make();
    let passed = 0;
    for (let place = 0; place < 100; place++) passed += passing(throttle, 1, 'Alice', `192.0.2.${place}`);
    expect(passed).toBe(50);
    nowMs += 30_000;
    expect(throttle.take('Alice', '198.51.100.1')).toBe(0);
    expect(throttle.take('Alice', '198.51.100.2')).toBe(30);
    expect(throttle.take('Bob', '198.51.100.2')).toBe(0);
  });

  test('a password that was right is not counted, those before it are', () => {
    const throttle = make();
    passing(throttle, 4, 'Alice', '192.0.2.1');
    for (let count = 0; count < 20; count++) {
      expect(throttle.take('Alice', '192.0.2.1')).toBe(0);
      throttle.giveBack('Alice', '192.0.2.1');
    }
    expect(passing(throttle, 5, 'Alice', '192.0.2.1')).toBe(1);
  });

  test.each([
    ['2001:db8::1', '2001:db8::2', true],
    ['2001:db8::1', '2001:db8:0:0:ffff::', true],
    ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
    ['::1', '1::', false],
    ['192.0.2.1', '192.0.2.2', false],
  ])('%s and %s are one place: %j', (one, two, same) => {
    const throttle = make();
    passing(throttle, 5, 'Alice', one);
    expect(throttle.take('Alice', two) > 0).toBe(same);
  });

  test('however many places take bounded room', () => {
    const throttle = make();
    for (let count = 0; count < 25_000; count++) throttle.take(`x${count}`, `192.0.2.${count}`);
    expect(throttle.size).toBeLessThanOrEqual(60_000);
  });
});
