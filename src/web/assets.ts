/**
 * The style sheet and the script, as the build left them: their names hold a hash of what is in them, so browsers keep them for
 * ever. Where nothing was built, pages go without.
 */

export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

export class Assets {
  readonly #assets = new Map<string, Asset>();

  /** @param files by name: `style-ABCD.css` */
  constructor(files: ReadonlyMap<string, Buffer> = new Map()) {
    for (const [name, bytes] of files) {
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
      if (type !== undefined) this.#assets.set(name, { type, bytes });
    }
  }

  find(name: string): Asset | undefined {
    return this.#assets.get(name);
  }

  /** Address of the file that was built from a source: `style.css` is `/assets/style-ABCD.css`. */
  address(source: string): string | undefined {
    const [stem, ending] = source.split('.');
    const name = [...this.#assets.keys()].find(
      (each) => each.startsWith(`${stem}-`) && each.endsWith(`.${ending}`),
    );
    return name && `/assets/${name}`;
  }
}
