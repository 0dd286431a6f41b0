/** What a rendering asked for: whatever changes among these, changes the HTML. */

import { readingForm, type Title } from '../title/title.ts';
import type { FileFacts, RenderContext } from './context.ts';

/** Titles are in reading form, files are named without prefix. */
export interface Dependencies {
  readonly sources: Set<string>;
  readonly titles: Set<string>;
  readonly files: Set<string>;
}

/** The same context, with an account of what is asked. */
export function recordDependencies(context: RenderContext): {
  context: RenderContext;
  dependencies: Dependencies;
} {
  const dependencies: Dependencies = { sources: new Set(), titles: new Set(), files: new Set() };
  const formOf = (title: Title): string => readingForm({ ...title, fragment: '' }, context.site);
  const recording: RenderContext = {
    site: context.site,
    title: context.title,
    page: context.page,
    badFiles: context.badFiles,
    // Looked at when a page asks, so that whoever renders can tell which pages do.
    get now() {
      return context.now;
    },
    get counts() {
      return context.counts;
    },
    exists(title): boolean | 'redirect' {
      dependencies.titles.add(formOf(title));
      return context.exists(title);
    },
    source(title): string | undefined {
      dependencies.sources.add(formOf(title));
      return context.source(title);
    },
    file(name): FileFacts | undefined {
      dependencies.files.add(name);
      return context.file(name);
    },
  };
  return { context: recording, dependencies };
}
