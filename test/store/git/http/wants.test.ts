import { describe, expect, test } from 'vitest';
import { askedIn } from '../../../../src/store/git/http/wants.ts';
import { pktLine } from '../../../support/pusher.ts';

const OID = 'a'.repeat(40);
const FLUSH = '0000';

function asked(...packets: readonly (string | Uint8Array)[]) {
  const { wants, stray } = askedIn(Buffer.concat(packets.map((packet) => Buffer.from(packet))));
  return { wants: [...wants], stray };
}

describe('askedIn()', () => {
  test('knows the two commands that clones need, and tells of any other', () => {
    expect(asked(pktLine('command=ls-refs\n'), FLUSH)).toEqual({ wants: [], stray: undefined });
    expect(asked(pktLine('command=fetch'), '0001', pktLine(`want ${OID}\n`), FLUSH)).toEqual({
      wants: [OID],
      stray: undefined,
    });
    expect(asked(pktLine('command=object-info'), '0001', pktLine(`oid ${OID}`), FLUSH).stray).toBe(
      'object-info',
    );
  });

  test('finds a stray command behind one that is known, and behind the end of a request', () => {
    const stray = pktLine('command=bundle-uri\n');
    expect(asked(pktLine('command=fetch'), stray).stray).toBe('bundle-uri');
    expect(asked(pktLine('command=ls-refs'), FLUSH, stray, FLUSH).stray).toBe('bundle-uri');
  });

  test('reads each wanted name once, in capitals or not, with capabilities behind it', () => {
    const wants = [`want ${OID} side-band-64k\n`, `want ${OID.toUpperCase()}`, 'want main', `have ${OID}`];
    expect(asked(...wants.map(pktLine), FLUSH).wants).toEqual([OID]);
  });

  test('stops where a packet is none, as git does', () => {
    expect(asked('zzzz', pktLine('command=object-info'))).toEqual({ wants: [], stray: undefined });
  });
});
