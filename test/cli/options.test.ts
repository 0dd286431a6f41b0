import { describe, expect, test } from 'vitest';
import { readOptions, UsageError } from '../../src/cli/options.ts';
import { PUSH_LIMITS } from '../../src/store/git/http/push-limits.ts';

const read = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  readOptions(args, environment).options;

describe('readOptions()', () => {
  test('has defaults for what limits readers', () => {
    expect(read(['serve'])).toMatchObject({
      'rate-limits': 'on',
      'rate-units': 200,
      'rate-edits': 90,
      'trusted-proxies': [],
      metrics: 'on',
    });
  });

  test.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['', []],
  ])('--trusted-proxies "%s"', (text, networks) => {
    expect(read([`--trusted-proxies=${text}`])['trusted-proxies']).toEqual(networks);
  });

  test('what --push-limits does not name stays as it is', () => {
    const args = ['--push-limits', 'pages=7,mb=2', '--admin-push-limits', 'memory=64 seconds=9'];
    const { 'push-limits': editor, 'admin-push-limits': administrator } = read(args);
    expect(editor).toEqual({ ...PUSH_LIMITS.editor, pages: 7, bytes: 2_097_152 });
    expect(administrator).toEqual({ ...PUSH_LIMITS.administrator, memoryMib: 64, seconds: 9 });
  });

  test('a flag beats a variable', () => {
    const environment = { STEMMA_RATE_EDITS: '10', STEMMA_TRUSTED_PROXIES: '::1' };
    expect(read(['--rate-edits', '20'], environment)).toMatchObject({
      'rate-edits': 20,
      'trusted-proxies': ['::1'],
    });
  });

  test.each([
    [['--trusted-proxies', 'proxy.example']],
    [['--trusted-proxies', '10.0.0.0/33']],
    [['--rate-units', '0']],
    [['--rate-edits', 'many']],
    [['--metrics', 'maybe']],
    [['--clones', '0']],
    [['--pushes', '65']],
    [['--large-transforms', '1.5']],
    [['--thumbnail-cache', 'none']],
    [['--push-limits', 'pages=many']],
    [['--push-limits', 'pages=0']],
    [['--admin-push-limits', 'cows=3']],
  ])('%j is refused', (args) => {
    expect(() => read(args)).toThrow(UsageError);
  });

  test.each([
    [['--prot', '80'], 'there is no option --prot; did you mean --port?'],
    [['-x'], 'there is no option -x'],
    [['--port'], 'option --port needs a value: --port PORT'],
    [['--port', '--host', 'x'], 'option --port needs a value: --port PORT'],
    [['--bot=yes'], 'option --bot takes no value'],
  ])('%j: one line says what is wrong', (args, said) => {
    expect(() => read(args)).toThrow(new UsageError(said));
  });

  test.each([
    'https://me:secret@example.org/w.git',
    'https://secret@example.org/w.git',
    'ssh://me:secret@example.org/w.git',
    'git://secret@example.org/w.git',
  ])('a mirror whose address holds a secret is refused, and it is not repeated: %s', (mirror) => {
    for (const options of [() => read(['--mirror', mirror]), () => read([], { STEMMA_MIRROR: mirror })]) {
      expect(options).toThrow('option --mirror: must not hold a name or a password');
      expect(options).not.toThrow(/secret/);
    }
  });

  test.each([
    'ssh://git@example.org/w.git',
    'git@example.org:w.git',
    'https://example.org/w.git',
    '/srv/a@b:c.git',
  ])('a mirror may be at %s', (mirror) => {
    expect(read(['--mirror', mirror]).mirror).toBe(mirror);
  });

  test('-v asks for the version, and no variable does', () => {
    expect(read(['-v']).version).toBe(true);
    expect(read([], { STEMMA_VERSION: '1.2', STEMMA_HELP: '1' })).toMatchObject({
      version: false,
      help: false,
    });
  });
});
