/** `meta=filerepoinfo`: where files are kept. There is one place, this wiki. */

import { type Asked, meta } from '../core/module.ts';
import { some } from '../core/parameter.ts';

const FACTS: Readonly<Record<string, (asked: Asked) => unknown>> = {
  name: () => 'local',
  displayname: ({ call }) => call.wiki.site.settings.siteName,
  rootUrl: () => '/media',
  local: () => true,
  url: () => '/media',
  thumbUrl: () => '/media',
  initialCapital: ({ call }) => call.wiki.site.settings.capitalLinks,
  scriptDirUrl: () => '',
  favicon: ({ call }) => `${call.base.origin}/favicon.ico`,
  canUpload: ({ call }) => call.identity !== undefined,
};
const NAMES = Object.keys(FACTS);

export const fileRepoInfo = meta({
  name: 'filerepoinfo',
  prefix: 'fri',
  summary: 'Where files are kept',
  parameters: { prop: some(NAMES, NAMES.join('|')) },
  spreads: true,
  run: (asked, { prop }) => ({
    repos: [
      Object.fromEntries(NAMES.filter((name) => prop.has(name)).map((name) => [name, FACTS[name]?.(asked)])),
    ],
  }),
});
