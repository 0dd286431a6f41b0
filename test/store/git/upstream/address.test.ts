/** Where an upstream may be. */
import { describe, expect, test } from 'vitest';
import { upstreamAddress } from '../../../../src/store/git/upstream/address.ts';

describe('upstreamAddress()', () => {
  test.each([
    ['https://example.org/w.git', 'https'],
    ['http://127.0.0.1:3000/w.git', 'http'],
    ['http://[::1]/w.git', 'http'],
    ['ssh://git@example.org:22/w.git', 'ssh'],
    ['git@example.org:team/wiki.git', 'ssh'],
    ['example.org:wiki.git', 'ssh'],
    ['/srv/wiki.git', 'file'],
    ['../wiki.git', 'file'],
  ])('takes %s', (written, scheme) => {
    expect(upstreamAddress(written)).toMatchObject({ scheme });
  });

  test.each([
    ['https://me:secret@example.org/w.git', 'must not hold a name or a password'],
    ['ssh://me:secret@example.org/w.git', 'must not hold a name or a password'],
    ['https://secret:@example.org/w.git', 'must not hold a name or a password'],
    ['https://secret@example.org/w.git', 'must not hold a name or a password'],
    ['http://secret@127.0.0.1/w.git', 'must not hold a name or a password'],
    ['ssh://secret:@example.org/w.git', 'must not hold a name or a password'],
    ['http://example.org/w.git', 'must begin with https:'],
    ['http://127.0.0.1.example.org/w.git', 'must begin with https:'],
    ['https://example.org/w.git?token=secret', 'must hold no ?'],
    ['https://example.org/w.git#secret', 'must hold no ?'],
    ['ext::sh -c date', 'must be an address'],
    ['ext::sh', 'must be an address'],
    ['git://example.org/w.git', 'must begin with https: or ssh:'],
    ['file:///srv/wiki.git', 'must be an address'],
    ['ssh://-oProxyCommand=x/w.git', 'must be an address'],
    ['-oProxyCommand=x:w.git', 'must be an address'],
    ['--upload-pack=x', 'must be an address'],
    ['https://', 'must be an address'],
    ['/srv/a wiki\u0000.git', 'must be an address'],
  ])('refuses %s', (written, words) => {
    const said = upstreamAddress(written);
    expect(said).toEqual(expect.stringContaining(words));
    expect(said).not.toContain('secret');
  });
});
