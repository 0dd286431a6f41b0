/** Every picture of a real history, judged by what other programs say of it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { cloneBips } from '../../support/bips.ts';
import { git, run } from '../../support/git.ts';
import { type Server, startServer } from '../../support/server.ts';

interface FormBody {
  readonly mediatype: string;
  readonly size: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly url: string;
}

interface FileBody {
  readonly title: string;
  readonly latest: { readonly timestamp: string; readonly user: { readonly name: string } };
  readonly preferred: FormBody;
  readonly original: FormBody;
  readonly thumbnail: FormBody;
}

describe('the pictures of the BIPs', async () => {
  const directory = await cloneBips();
  if (directory === undefined) return test.skip('no bundle');
  const listed = await git(directory, ['ls-tree', '-r', '-l', 'main']);
  const pictures = [...listed.matchAll(/blob (\w+) +(\d+)\t(.*\.(png|jpg|svg))$/gm)].map(
    ([, blob = '', size, path = '', ending = '']) => ({ blob, size: Number(size), path, ending }),
  );
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ repo: directory });
  });

  test('are there', () => {
    expect(pictures).toHaveLength(28);
  });

  test.each(pictures)('$path', async ({ blob, size, path, ending }) => {
    const { status, body } = await server.api.get<FileBody>(`/file/${encodeURIComponent(path)}`);
    expect(status).toBe(200);
    const content = await bytesOf(`${server.origin}/media/${path}`);
    expect(await git(directory, ['hash-object', '--stdin'], { input: content })).toBe(blob);
    expect(body.original).toMatchObject({
      size,
      mediatype: ending === 'svg' ? 'DRAWING' : 'BITMAP',
      ...(await sizeByOthers(content, ending)),
    });
    expect(body.latest).toEqual(await lastChange(directory, path));
    for (const form of [body.preferred, body.thumbnail]) await checkForm(form, body.original);
  });

  test('are listed by every page that shows them', async () => {
    const links = await git(directory, [
      'grep',
      '-oE',
      '\\[\\[(File|Image):[^]|]*',
      'main',
      '--',
      '*.mediawiki',
    ]);
    const shown = new Map<string, Set<string>>();
    for (const [, page = '', name = ''] of links.matchAll(/^main:(.*)\.mediawiki:\[\[\w+:(.*)$/gm)) {
      const title = name.replace(/^\.\//, '').replace(/^b/, 'B');
      if (!pictures.some(({ path }) => path.replace(/^b/, 'B') === title)) continue;
      shown.set(page, (shown.get(page) ?? new Set()).add(title.replaceAll('_', ' ')));
    }
    expect(shown.size).toBe(2);
    shown.set('bip-0003', new Set(['Bip-0003/status-diagram.png']));
    const listed = async (page: string) => {
      const path = `/page/${encodeURIComponent(page.replace(/^b/, 'B'))}/links/media`;
      const { status, body } = await server.api.get<{ files: FileBody[] }>(path);
      return status === 200 ? body.files.map(({ title }) => title) : status;
    };
    // On a machine that has much else to do a page may be over its time; a minute later it is tried again.
    for (const [page, titles] of shown)
      await expect
        .poll(() => listed(page), { timeout: 200_000, interval: 5_000, message: page })
        .toEqual([...titles].sort());
  });
});

/** A form is smaller than the original and of its shape, and what comes from its address is what it says. */
async function checkForm(form: FormBody, original: FormBody): Promise<void> {
  if (form.url === original.url) return expect(form).toEqual(original);
  const content = await bytesOf(form.url);
  const found = await sizeByOthers(content, form.url.includes('.jpg') ? 'jpg' : 'png');
  expect(found).toEqual({ width: form.width, height: form.height });
  const [shape, expected] = [form, original].map(
    ({ width, height }) => (width as number) / (height as number),
  );
  expect(Math.abs((shape as number) / (expected as number) - 1)).toBeLessThan(0.02);
}

/** PNG: where the format says that the size stands. Others: `file`, and the picture library's own reader of drawings. */
async function sizeByOthers(content: Buffer, ending: string): Promise<{ width: number; height: number }> {
  if (ending === 'png') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  if (ending === 'jpg') {
    const { stdout } = await run('file', ['-b', '-'], { environment: {}, input: content });
    const [, width, height] = /, (\d+)x(\d+), components/.exec(stdout) ?? [];
    return { width: Number(width), height: Number(height) };
  }
  const { default: sharp } = await import('sharp');
  // At 96 dots per inch it multiplies everything by 96 / 72.
  const { width, height } = await sharp(content, { density: 96 }).metadata();
  return { width: about((width * 72) / 96), height: about((height * 72) / 96) };
}

/** Rounding is free. */
const about = (value: number): number => expect.closeTo(value, -0.3) as number;

async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Who last changed a path, as git tells it when it follows the first parents and all merged lines. */
async function lastChange(directory: string, path: string) {
  const [name, at] = (await git(directory, ['log', '-1', '--format=%an%n%ct', 'main', '--', path])).split(
    '\n',
  );
  const timestamp = new Date(Number(at) * 1000).toISOString().replace('.000Z', 'Z');
  return { timestamp, user: expect.objectContaining({ name }) };
}
