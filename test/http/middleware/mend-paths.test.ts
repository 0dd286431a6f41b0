import { describe, expect, test } from 'vitest';
import type { Context } from '../../../src/http/context.ts';
import { mendPaths } from '../../../src/http/middleware/mend-paths.ts';

describe('mendPaths', () => {
  test.each([
    ['/v1/page/caf%C3%A9', '/v1/page/caf%C3%A9'],
    ['/v1/page/caf%E9', '/v1/page/caf%EF%BF%BD'],
    ['/v1/page/%FF%2Fa', '/v1/page/%EF%BF%BD%2Fa'],
    ['/v1/page/100%', '/v1/page/100%25'],
    ['/v1/page/%zz', '/v1/page/%25zz'],
    ['/v1/page/%', '/v1/page/%25'],
    ['//api.php', '/api.php'],
    ['///v1/page/A//B', '/v1/page/A//B'],
    ['//example.com/100%', '/example.com/100%25'],
  ])('%s is read as %s', async (path, read) => {
    const context = { path } as Context;
    await mendPaths(context, async () => undefined);
    expect(context.path).toBe(read);
  });
});
