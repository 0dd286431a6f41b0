/** The foot of an article: who changed it last, and when; its licence; where the wiki is cloned from. */

import type { VNode } from 'preact';
import type { FoundPage } from '../../wiki/pages/pages.ts';
import type { Visit } from '../visit.ts';
import { Author } from './revision-line.tsx';

export function PageFooter({
  visit,
  shown,
}: {
  readonly visit: Visit;
  readonly shown: Pick<FoundPage, 'latest'>;
}): VNode {
  const { words, call, web } = visit;
  const { license } = call.wiki.site.settings;
  const isoTime = new Date(shown.latest.atSeconds * 1000).toISOString();
  return (
    <>
      <p>
        {words.around('lastChanged').map((part) => {
          if (part === '$1') return <time dateTime={isoTime}>{words.date(shown.latest.atSeconds)}</time>;
          return part === '$2' ? <Author visit={visit} revision={shown.latest} /> : part;
        })}
      </p>
      <p>
        {words.around('textUnder').map((part) =>
          part === '$1' ? (
            <a href={license.url} rel="license">
              {license.title}
            </a>
          ) : (
            part
          ),
        )}
      </p>
      {web.clonePath !== undefined && (
        <p>
          {words.text('cloneWiki')}: <code>git clone {call.base.origin + web.clonePath}</code>
        </p>
      )}
    </>
  );
}
