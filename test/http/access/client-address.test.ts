import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ClientAddresses, isLoopback, isNetwork } from '../../../src/http/access/client-address.ts';
import { makeWiki } from '../../support/make-wiki.ts';

function asked(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe('ClientAddresses', () => {
  const behind = new ClientAddresses(['10.0.0.0/8', '::1', '2001:db8:ff::/48']);

  test.each([
    ['nobody forwards', '192.0.2.1', undefined, '192.0.2.1'],
    ['IPv4 on a socket of IPv6', '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['a stranger forwards', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['a proxy forwards', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['a proxy on a socket of IPv6', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['a client lied to the proxy', '10.1.2.3', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['two proxies', '10.1.2.3', '203.0.113.9, 2001:db8:ff::7', '203.0.113.9'],
    ['proxies alone', '10.1.2.3', '10.9.9.9, 10.8.8.8', '10.9.9.9'],
    ['IPv6', '::1', '2001:db8::1', '2001:db8::1'],
    ['IPv6 with a port', '::1', '[2001:db8::1]:443', '2001:db8::1'],
    ['IPv4 with a port', '::1', '203.0.113.9:5678', '203.0.113.9'],
    ['no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['no address before one', '10.1.2.3', '<script>, 203.0.113.9', '203.0.113.9'],
    ['no address behind one', '10.1.2.3', '203.0.113.9, \u0000', '10.1.2.3'],
    ['nothing', '10.1.2.3', '', '10.1.2.3'],
    ['a thousand commas', '10.1.2.3', ','.repeat(1_000), '10.1.2.3'],
  ])('%s', (_, peer, forwarded, client) => {
    expect(behind.of(asked(peer, forwarded))).toBe(client);
  });

  test('without proxies the header says nothing', () => {
    expect(new ClientAddresses([]).of(asked('10.1.2.3', '203.0.113.9'))).toBe('10.1.2.3');
  });

  test('a proxy on this machine that is not named is told of, once', () => {
    const warnings: string[] = [];
    const addresses = new ClientAddresses([], (message) => warnings.push(message));
    for (const peer of ['192.0.2.1', '127.0.0.1', '::1']) addresses.of(asked(peer, '203.0.113.9'));
    expect(warnings).toEqual([expect.stringContaining('--trusted-proxies')]);
  });
});

describe('isNetwork()', () => {
  test.each(['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', '0.0.0.0/0'])('%s is one', (text) => {
    expect(isNetwork(text)).toBe(true);
  });
  test.each(['', 'localhost', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.0/-1', '1.2.3.4 '])(
    '%s is none',
    (text) => {
      expect(isNetwork(text)).toBe(false);
    },
  );
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['', false],
])('isLoopback(%s): %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

describe('behind a proxy', () => {
  const EDIT = { source: 'x', comment: 'c', token: '+\\' };
  const FROM = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };

  test('the address of who asks is the author of anonymous edits, and in the log', async () => {
    const { api, log } = await makeWiki({ anonymousEdits: true, app: { trustedProxies: ['127.0.0.1'] } });
    expect((await api.put('/page/A', EDIT, FROM)).status).toBe(201);
    expect((await api.get('/page/A/history')).json.revisions[0].user.name).toBe('203.0.113.9');
    expect(log[0]?.address).toBe('203.0.113.9');
  });

  test('but not where the proxy is not known', async () => {
    const { api, log } = await makeWiki({ anonymousEdits: true });
    await api.put('/page/A', EDIT, FROM);
    expect((await api.get('/page/A/history')).json.revisions[0].user.name).toBe('127.0.0.1');
    expect(log[0]?.address).toBe('127.0.0.1');
  });

  test('each of its readers has their own limit', async () => {
    const rates = { unitsPerSecond: 1, editsPerMinute: 1 };
    const { api } = await makeWiki({ pages: { A: 'x' }, app: { trustedProxies: ['127.0.0.1'], rates } });
    const ask = async (from: string) => (await api.get('/page/A', { 'x-forwarded-for': from })).status;
    for (let count = 0; count < 10; count++) await ask('203.0.113.9');
    expect([await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([429, 200]);
  });
});
