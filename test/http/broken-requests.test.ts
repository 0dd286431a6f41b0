import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerBrokenRequest } from '../../src/http/broken-requests.ts';

let server: Server;

beforeAll(async () => {
  server = createServer({ connectionsCheckingInterval: 20 }, (_, response) => response.end('well'));
  server.on('clientError', answerBrokenRequest);
  server.headersTimeout = 100;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** Everything that comes back for some bytes. */
function sent(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => (text += part));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
    socket.write(bytes);
  });
}

describe('answerBrokenRequest()', () => {
  test.each([
    [
      'a head of 100 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'y'.repeat(1e5)}\r\n\r\n`,
      431,
      'stemma-head-too-large',
    ],
    [
      'a head of 5 MB',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'y'.repeat(5e6)}\r\n\r\n`,
      431,
      'stemma-head-too-large',
    ],
    ['no HTTP', 'SSH-2.0-x\r\n\r\n', 400, 'stemma-request-malformed'],
    ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'stemma-request-late'],
  ])('%s is answered in JSON, and the answer arrives', async (_, bytes, status, key) => {
    const [head = '', body = ''] = (await sent(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ errorKey: key, httpCode: status });
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  });
});
