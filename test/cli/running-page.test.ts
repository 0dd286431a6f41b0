/** The unit and the Containerfile of the handbook, held to what the program takes. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS, isCommand } from '../../src/cli/command-line/command-table.ts';
import { OPTIONS } from '../../src/cli/command-line/option-table.ts';
import { readOptions } from '../../src/cli/options.ts';

const PAGE = readFileSync(new URL('../../content/Help/Running.md', import.meta.url), 'utf8');
const PACKAGE = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly bin: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
};

/** The block that begins with a comment. */
function block(first: string): string {
  const [, text] = new RegExp(`^\`\`\`\\w+\\n# ${first}\\n([^]*?)^\`\`\`$`, 'm').exec(PAGE) ?? [];
  if (text === undefined) throw new Error(`no block of ${first}`);
  return text;
}

/** `STEMMA_X=y` of a text, as the program would see them. */
function variables(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/\b(STEMMA_[A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
}

/** The program takes the command as it stands there. */
function expectTaken(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const options = Object.keys(OPTIONS).map((name) => `STEMMA_${name.replace(/-/g, '_').toUpperCase()}`);
  for (const name of Object.keys(environment)) expect(options).toContain(name);
  const { words: given, options: taken } = readOptions(words, environment);
  const [name = ''] = given;
  expect(isCommand(name)).toBe(true);
  for (const word of words.filter((each) => each.startsWith('--')))
    expect(COMMANDS[name as keyof typeof COMMANDS].options).toContain(word.slice(2));
  return taken;
}

describe('the unit of systemd', () => {
  const unit = block('/etc/systemd/system/stemma.service');
  const value = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  test('starts the program with options that it takes', () => {
    const [program, ...words] = value('ExecStart').split(' ');
    // Itself, not by Node: it tells the C library and Node what they are to know before they begin.
    expect(program).toBe(`${value('WorkingDirectory')}/${PACKAGE.bin['stemma']}`);
    const { data } = expectTaken(words, variables(unit));
    // The only place that it may write to.
    expect([data, value('ProtectSystem')]).toEqual([`/var/lib/${value('StateDirectory')}`, 'strict']);
  });

  test('waits longer for its end than the program takes', () => {
    expect([Number(value('TimeoutStopSec')), value('KillMode')]).toEqual([30, 'mixed']);
  });

  test('has keys that systemd knows, each in its section', () => {
    const sections = unit.split(/^\[(\w+)\]$/m).slice(1);
    expect(sections.filter((_, at) => at % 2 === 0)).toEqual(['Unit', 'Service', 'Install']);
    for (const line of unit.split('\n').filter((each) => each !== '' && !each.startsWith('[')))
      expect(line).toMatch(/^[A-Z][A-Za-z]+=\S/);
  });
});

test('the Containerfile tells the C library what the command tells it', () => {
  const command = readFileSync(new URL('../../bin/stemma', import.meta.url), 'utf8');
  const told = Array.from(
    command.matchAll(/\b(MALLOC_\w+)="\$\{\1:-(\d+)\}"/g),
    ([, name, value]) => `${name}=${value}`,
  );
  expect(told.length).toBe(2);
  for (const each of told)
    expect(block('Containerfile')).toMatch(new RegExp(`^ENV .*\\b${each}(?: |$)`, 'm'));
});

describe('the Containerfile', () => {
  const lines = block('Containerfile').trim().split('\n');
  const all = (word: string): string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  test('has a Node that the package runs on, and git', () => {
    const [, major] = /^node:(\d+)-slim$/.exec(all('FROM')[0] ?? '') ?? [];
    expect(`>=${major}`).toBe(PACKAGE.engines.node);
    expect(all('RUN')[0]).toContain('install -y --no-install-recommends git');
  });

  test('starts the program with options that it takes, as nobody who may do more', () => {
    const environment = variables(all('ENV').join(' '));
    const [program = '', ...words] = JSON.parse(all('CMD')[0] ?? '[]') as string[];
    expect(Object.keys(PACKAGE.bin)).toContain(program);
    const { data, host, port } = expectTaken(words, environment);
    expect([data, host, String(port)]).toEqual([all('VOLUME')[0], '0.0.0.0', all('EXPOSE')[0]]);
    expect([all('USER'), all('STOPSIGNAL')]).toEqual([['node'], ['SIGTERM']]);
    expect(all('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${port}/health`);
  });

  test('takes what npm pack makes', () => {
    expect(all('COPY')).toEqual(['stemma-*.tgz /tmp/']);
    expect(all('RUN')[1]).toContain('npm install --global --omit=dev /tmp/stemma-*.tgz');
  });

  test('has nothing else', () => {
    const known = /^(?:FROM|RUN|COPY|USER|VOLUME|ENV|EXPOSE|STOPSIGNAL|HEALTHCHECK CMD|CMD) /;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
  });
});
