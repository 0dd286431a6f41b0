/** A method for every operation of the API. Written by `npm run client` from the description of the API; changes here are lost. */

import { type Answer, type AskOptions, Transport } from './transport.ts';
import type {
  ActionAnswer,
  ActionForm,
  BarePage,
  BareRevision,
  Comparison,
  Description,
  FilesOfPage,
  Health,
  HistoryCount,
  HistorySegment,
  HtmlToWikitext,
  Languages,
  LintFindings,
  MarkdownToHtml,
  MarkdownToLint,
  NewPage,
  PageUpdate,
  PageWithHtml,
  PageWithSource,
  RevisionWithHtml,
  RevisionWithSource,
  SavedPage,
  SearchResults,
  WikiFile,
  WikitextToHtml,
  WikitextToLint,
  YesOrNo,
} from './types.ts';

export class Operations extends Transport {
  /** Read a page with its source: `GET /page/{title}`. Wiki redirects are not followed: `redirect_target` names where one leads. */
  readSource(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** Whether to follow wiki redirects */
      readonly redirect?: YesOrNo | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<PageWithSource>> {
    return this.ask({ method: 'GET', path: '/page/{title}', parameters, as: 'json' }, options);
  }

  /** Update a page, or create it: `PUT /page/{title}`. Send the source and `latest.id` as they were read. If the page changed meanwhile, both changes are merged where they do not touch; where they do, the error tells what each side did. A text equal to the latest revision makes no revision and answers like an edit, so that sending it again is safe. */
  updatePage(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
    },
    body: PageUpdate,
    options?: AskOptions,
  ): Promise<Answer<SavedPage>> {
    return this.ask({ method: 'PUT', path: '/page/{title}', parameters, body, as: 'json' }, options);
  }

  /** Read a page without its content: `GET /page/{title}/bare`. Wiki redirects are not followed: `redirect_target` names where one leads. */
  readBare(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** Whether to follow wiki redirects */
      readonly redirect?: YesOrNo | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<BarePage>> {
    return this.ask({ method: 'GET', path: '/page/{title}/bare', parameters, as: 'json' }, options);
  }

  /** Read the HTML of a page: `GET /page/{title}/html`. A whole document. With `flavor=edit` it can be changed and made a source again. */
  readHtml(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** Whether to follow wiki redirects */
      readonly redirect?: YesOrNo | undefined;
      /** The tag is one that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
      /** HTML to look at, HTML that can be edited and made a source again, or as `stash=yes` */
      readonly flavor?: 'view' | 'edit' | 'stash' | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'GET', path: '/page/{title}/html', parameters, as: 'text' }, options);
  }

  /** Read a page with its HTML: `GET /page/{title}/with_html` */
  readWithHtml(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** Whether to follow wiki redirects */
      readonly redirect?: YesOrNo | undefined;
      /** The tag is one that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
      /** HTML to look at, HTML that can be edited and made a source again, or as `stash=yes` */
      readonly flavor?: 'view' | 'edit' | 'stash' | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<PageWithHtml>> {
    return this.ask({ method: 'GET', path: '/page/{title}/with_html', parameters, as: 'json' }, options);
  }

  /** List a page in other languages: `GET /page/{title}/links/language` */
  readLanguageLinks(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
    },
    options?: AskOptions,
  ): Promise<Answer<Languages>> {
    return this.ask({ method: 'GET', path: '/page/{title}/links/language', parameters, as: 'json' }, options);
  }

  /** List the files that a page uses: `GET /page/{title}/links/media`. Any spelling of the title is answered at once, without a redirect. */
  readMediaLinks(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
    },
    options?: AskOptions,
  ): Promise<Answer<FilesOfPage>> {
    return this.ask({ method: 'GET', path: '/page/{title}/links/media', parameters, as: 'json' }, options);
  }

  /** Create a page: `POST /page` */
  createPage(body: NewPage, options?: AskOptions): Promise<Answer<SavedPage>> {
    return this.ask({ method: 'POST', path: '/page', body, as: 'json' }, options);
  }

  /** List the revisions of a page: `GET /page/{title}/history`. Twenty at a time, newest first; `older` and `newer` lead on. */
  readHistory(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** Revisions older than this one; not with `newer_than` */
      readonly older_than?: number | undefined;
      /** Revisions newer than this one; not with `older_than` */
      readonly newer_than?: number | undefined;
      /** Only revisions of this kind */
      readonly filter?: 'reverted' | 'anonymous' | 'bot' | 'minor' | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<HistorySegment>> {
    return this.ask({ method: 'GET', path: '/page/{title}/history', parameters, as: 'json' }, options);
  }

  /** Count the edits or editors of a page: `GET /page/{title}/history/counts/{type}` */
  readCount(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** What to count; the last three are names of old clients */
      readonly type: 'anonymous' | 'bot' | 'editors' | 'edits' | 'minor' | 'reverted' | 'temporary' | 'anonedits' | 'botedits' | 'revertededits';
      /** With `to`, for `edits` and `editors`: count what lies between */
      readonly from?: number | undefined;
      /** The other end; neither counts itself */
      readonly to?: number | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<HistoryCount>> {
    return this.ask({ method: 'GET', path: '/page/{title}/history/counts/{type}', parameters, as: 'json' }, options);
  }

  /** Read a revision with its source: `GET /revision/{id}` */
  readRevision(
    parameters: {
      /** Revision identifier */
      readonly id: number;
    },
    options?: AskOptions,
  ): Promise<Answer<RevisionWithSource>> {
    return this.ask({ method: 'GET', path: '/revision/{id}', parameters, as: 'json' }, options);
  }

  /** Read a revision without its content: `GET /revision/{id}/bare` */
  readBareRevision(
    parameters: {
      /** Revision identifier */
      readonly id: number;
    },
    options?: AskOptions,
  ): Promise<Answer<BareRevision>> {
    return this.ask({ method: 'GET', path: '/revision/{id}/bare', parameters, as: 'json' }, options);
  }

  /** Read the HTML of a revision: `GET /revision/{id}/html` */
  readRevisionHtml(
    parameters: {
      /** Revision identifier */
      readonly id: number;
      /** The tag is one that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
      /** HTML to look at, HTML that can be edited and made a source again, or as `stash=yes` */
      readonly flavor?: 'view' | 'edit' | 'stash' | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'GET', path: '/revision/{id}/html', parameters, as: 'text' }, options);
  }

  /** Read a revision with its HTML: `GET /revision/{id}/with_html` */
  readRevisionWithHtml(
    parameters: {
      /** Revision identifier */
      readonly id: number;
      /** The tag is one that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
      /** HTML to look at, HTML that can be edited and made a source again, or as `stash=yes` */
      readonly flavor?: 'view' | 'edit' | 'stash' | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<RevisionWithHtml>> {
    return this.ask({ method: 'GET', path: '/revision/{id}/with_html', parameters, as: 'json' }, options);
  }

  /** Compare two revisions of a page: `GET /revision/{from}/compare/{to}`. Line by line, with words where a line was changed, and paragraphs that were moved. */
  compareRevisions(
    parameters: {
      /** Revision to compare */
      readonly from: number;
      /** Revision to compare it to */
      readonly to: number;
    },
    options?: AskOptions,
  ): Promise<Answer<Comparison>> {
    return this.ask({ method: 'GET', path: '/revision/{from}/compare/{to}', parameters, as: 'json' }, options);
  }

  /** Follow all changes as they happen: `GET /stream/recentchange`. Server-sent events. Each has an id, `change-number`, that is the same on every server; `Last-Event-ID` or `since` goes on behind it, and nothing is lost. The first id comes at once, without an event: it tells where the stream begins. The stream ends after a quarter of an hour: clients come again, as browsers do by themselves. */
  streamChanges(
    parameters: {
      /** Begin behind the event of this id, or at this time */
      readonly since?: string | undefined;
    } = {},
    options?: AskOptions,
  ): Promise<Answer<ReadableStream<Uint8Array>>> {
    return this.ask({ method: 'GET', path: '/stream/recentchange', parameters, as: 'stream' }, options);
  }

  /** Find pages by words of title and text: `GET /search/page`. Every word must match. `"a b"` is a phrase, `word*` a beginning, `-word` must not be there. Exact titles come first, then titles that begin so, then texts. */
  searchPages(
    parameters: {
      /** What to search for */
      readonly q: string;
      /** The most results */
      readonly limit?: number | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<SearchResults>> {
    return this.ask({ method: 'GET', path: '/search/page', parameters, as: 'json' }, options);
  }

  /** Find pages by the beginning of their titles: `GET /search/title`. For suggestions while a reader types: case and accents are ignored, and titles of redirects count. */
  searchTitles(
    parameters: {
      /** What to search for */
      readonly q: string;
      /** The most results */
      readonly limit?: number | undefined;
    },
    options?: AskOptions,
  ): Promise<Answer<SearchResults>> {
    return this.ask({ method: 'GET', path: '/search/title', parameters, as: 'json' }, options);
  }

  /** Describe the search to browsers: `GET /search`. An OpenSearch description, in XML. */
  describeSearch(options?: AskOptions): Promise<Answer<Uint8Array>> {
    return this.ask({ method: 'GET', path: '/search', as: 'bytes' }, options);
  }

  /** Read what is known of a file: `GET /file/{title}` */
  readFile(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
    },
    options?: AskOptions,
  ): Promise<Answer<WikiFile>> {
    return this.ask({ method: 'GET', path: '/file/{title}', parameters, as: 'json' }, options);
  }

  /** Get a file, or a thumbnail of it: `GET /media/{path}`. The address is one that an answer gave. The path may have any number of segments; ranges of bytes are answered. */
  readMedium(
    parameters: {
      /** Where the file lies */
      readonly path: string;
    },
    options?: AskOptions,
  ): Promise<Answer<Uint8Array>> {
    return this.ask({ method: 'GET', path: '/media/{path}', parameters, as: 'bytes', atRoot: true }, options);
  }

  /** Make HTML of wikitext: `POST /transform/wikitext/to/html/{title}`. The title is the context; without one the main page is. */
  transformWikitextToHtml(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** Only the inside of the body */
      readonly body_only?: YesOrNo | undefined;
      /** The answer has a tag that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
    },
    body: WikitextToHtml,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/wikitext/to/html/{title}', parameters, body, as: 'text' }, options);
  }

  /** Make HTML of wikitext: `POST /transform/wikitext/to/html`. The title is the context; without one the main page is. */
  transformWikitextToHtmlWithoutTitle(
    parameters: {
      /** Only the inside of the body */
      readonly body_only?: YesOrNo | undefined;
      /** The answer has a tag that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
    } = {},
    body: WikitextToHtml,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/wikitext/to/html', parameters, body, as: 'text' }, options);
  }

  /** Make HTML of wikitext: `POST /transform/wikitext/to/html/{title}/{revision}`. The title is the context; without one the main page is. */
  transformWikitextToHtmlOfRevision(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** A revision of the page */
      readonly revision: number;
      /** Only the inside of the body */
      readonly body_only?: YesOrNo | undefined;
      /** The answer has a tag that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
    },
    body: WikitextToHtml,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/wikitext/to/html/{title}/{revision}', parameters, body, as: 'text' }, options);
  }

  /** Make HTML of Markdown: `POST /transform/markdown/to/html/{title}`. The title is the context; without one the main page is. */
  transformMarkdownToHtml(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** Only the inside of the body */
      readonly body_only?: YesOrNo | undefined;
      /** The answer has a tag that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
    },
    body: MarkdownToHtml,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/markdown/to/html/{title}', parameters, body, as: 'text' }, options);
  }

  /** Make HTML of Markdown: `POST /transform/markdown/to/html`. The title is the context; without one the main page is. */
  transformMarkdownToHtmlWithoutTitle(
    parameters: {
      /** Only the inside of the body */
      readonly body_only?: YesOrNo | undefined;
      /** The answer has a tag that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
    } = {},
    body: MarkdownToHtml,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/markdown/to/html', parameters, body, as: 'text' }, options);
  }

  /** Make HTML of Markdown: `POST /transform/markdown/to/html/{title}/{revision}`. The title is the context; without one the main page is. */
  transformMarkdownToHtmlOfRevision(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** A revision of the page */
      readonly revision: number;
      /** Only the inside of the body */
      readonly body_only?: YesOrNo | undefined;
      /** The answer has a tag that a way back to the source may name */
      readonly stash?: YesOrNo | undefined;
    },
    body: MarkdownToHtml,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/markdown/to/html/{title}/{revision}', parameters, body, as: 'text' }, options);
  }

  /** Make wikitext of HTML: `POST /transform/html/to/wikitext/{title}`. The title is the context; without one the main page is. What was not edited keeps its source byte for byte, where the HTML or `original` tells what that was. */
  transformHtmlToWikitext(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
    },
    body: HtmlToWikitext,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/html/to/wikitext/{title}', parameters, body, as: 'text' }, options);
  }

  /** Make wikitext of HTML: `POST /transform/html/to/wikitext`. The title is the context; without one the main page is. What was not edited keeps its source byte for byte, where the HTML or `original` tells what that was. */
  transformHtmlToWikitextWithoutTitle(body: HtmlToWikitext, options?: AskOptions): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/html/to/wikitext', body, as: 'text' }, options);
  }

  /** Make wikitext of HTML: `POST /transform/html/to/wikitext/{title}/{revision}`. The title is the context; without one the main page is. What was not edited keeps its source byte for byte, where the HTML or `original` tells what that was. */
  transformHtmlToWikitextOfRevision(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** A revision of the page */
      readonly revision: number;
    },
    body: HtmlToWikitext,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/html/to/wikitext/{title}/{revision}', parameters, body, as: 'text' }, options);
  }

  /** Make Markdown of HTML: `POST /transform/html/to/markdown/{title}`. The title is the context; without one the main page is. What was not edited keeps its source byte for byte, where the HTML or `original` tells what that was. */
  transformHtmlToMarkdown(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
    },
    body: HtmlToWikitext,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/html/to/markdown/{title}', parameters, body, as: 'text' }, options);
  }

  /** Make Markdown of HTML: `POST /transform/html/to/markdown`. The title is the context; without one the main page is. What was not edited keeps its source byte for byte, where the HTML or `original` tells what that was. */
  transformHtmlToMarkdownWithoutTitle(body: HtmlToWikitext, options?: AskOptions): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/html/to/markdown', body, as: 'text' }, options);
  }

  /** Make Markdown of HTML: `POST /transform/html/to/markdown/{title}/{revision}`. The title is the context; without one the main page is. What was not edited keeps its source byte for byte, where the HTML or `original` tells what that was. */
  transformHtmlToMarkdownOfRevision(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** A revision of the page */
      readonly revision: number;
    },
    body: HtmlToWikitext,
    options?: AskOptions,
  ): Promise<Answer<string>> {
    return this.ask({ method: 'POST', path: '/transform/html/to/markdown/{title}/{revision}', parameters, body, as: 'text' }, options);
  }

  /** Look wikitext through: `POST /transform/wikitext/to/lint/{title}`. The title is the context; without one the main page is. */
  transformWikitextToLint(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** What places are counted in: UTF-16 units or bytes */
      readonly offsetType?: 'ucs2' | 'byte' | undefined;
    },
    body: WikitextToLint,
    options?: AskOptions,
  ): Promise<Answer<LintFindings>> {
    return this.ask({ method: 'POST', path: '/transform/wikitext/to/lint/{title}', parameters, body, as: 'json' }, options);
  }

  /** Look wikitext through: `POST /transform/wikitext/to/lint`. The title is the context; without one the main page is. */
  transformWikitextToLintWithoutTitle(
    parameters: {
      /** What places are counted in: UTF-16 units or bytes */
      readonly offsetType?: 'ucs2' | 'byte' | undefined;
    } = {},
    body: WikitextToLint,
    options?: AskOptions,
  ): Promise<Answer<LintFindings>> {
    return this.ask({ method: 'POST', path: '/transform/wikitext/to/lint', parameters, body, as: 'json' }, options);
  }

  /** Look wikitext through: `POST /transform/wikitext/to/lint/{title}/{revision}`. The title is the context; without one the main page is. */
  transformWikitextToLintOfRevision(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** A revision of the page */
      readonly revision: number;
      /** What places are counted in: UTF-16 units or bytes */
      readonly offsetType?: 'ucs2' | 'byte' | undefined;
    },
    body: WikitextToLint,
    options?: AskOptions,
  ): Promise<Answer<LintFindings>> {
    return this.ask({ method: 'POST', path: '/transform/wikitext/to/lint/{title}/{revision}', parameters, body, as: 'json' }, options);
  }

  /** Look Markdown through: `POST /transform/markdown/to/lint/{title}`. The title is the context; without one the main page is. */
  transformMarkdownToLint(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** What places are counted in: UTF-16 units or bytes */
      readonly offsetType?: 'ucs2' | 'byte' | undefined;
    },
    body: MarkdownToLint,
    options?: AskOptions,
  ): Promise<Answer<LintFindings>> {
    return this.ask({ method: 'POST', path: '/transform/markdown/to/lint/{title}', parameters, body, as: 'json' }, options);
  }

  /** Look Markdown through: `POST /transform/markdown/to/lint`. The title is the context; without one the main page is. */
  transformMarkdownToLintWithoutTitle(
    parameters: {
      /** What places are counted in: UTF-16 units or bytes */
      readonly offsetType?: 'ucs2' | 'byte' | undefined;
    } = {},
    body: MarkdownToLint,
    options?: AskOptions,
  ): Promise<Answer<LintFindings>> {
    return this.ask({ method: 'POST', path: '/transform/markdown/to/lint', parameters, body, as: 'json' }, options);
  }

  /** Look Markdown through: `POST /transform/markdown/to/lint/{title}/{revision}`. The title is the context; without one the main page is. */
  transformMarkdownToLintOfRevision(
    parameters: {
      /** Title of the page or file, in any spelling */
      readonly title: string;
      /** A revision of the page */
      readonly revision: number;
      /** What places are counted in: UTF-16 units or bytes */
      readonly offsetType?: 'ucs2' | 'byte' | undefined;
    },
    body: MarkdownToLint,
    options?: AskOptions,
  ): Promise<Answer<LintFindings>> {
    return this.ask({ method: 'POST', path: '/transform/markdown/to/lint/{title}/{revision}', parameters, body, as: 'json' }, options);
  }

  /** Ask in the way of MediaWiki's action API: `GET /api.php`. Also at `/w/api.php`; `action=help` says what there is. */
  queryAction(
    parameters: {
      /** Which of the modules: `query`, `edit`, `parse`, `login` and so on; `help` says more of them and their parameters */
      readonly action?: string | undefined;
      /** Of a query: `tokens`, `userinfo`, `siteinfo`, or several with `|` between */
      readonly meta?: string | undefined;
      /** Of `tokens`: `csrf`, `login`, or both */
      readonly type?: string | undefined;
      /** Of `siteinfo`: `general`, `namespaces`, `namespacealiases`, `interwikimap`, `statistics`, `rightsinfo` */
      readonly siprop?: string | undefined;
      /** Of a query: `allpages`, `recentchanges`, `search`, `backlinks`, `categorymembers` and more, each with parameters behind its prefix */
      readonly list?: string | undefined;
      /** Of `backlinks`: the page that others lead to */
      readonly bltitle?: string | undefined;
      /** Of `userinfo`: `groups`, `rights`, or both */
      readonly uiprop?: string | undefined;
      /** Fail unless this is who asks */
      readonly assert?: 'user' | 'bot' | 'anon' | undefined;
      /** Programs that name none get JSON, browsers a page */
      readonly format?: 'json' | 'jsonfm' | 'none' | 'xml' | 'xmlfm' | undefined;
      /** In the first, what is true is an empty text */
      readonly formatversion?: '1' | '2' | 'latest' | undefined;
    } = {},
    options?: AskOptions,
  ): Promise<Answer<ActionAnswer>> {
    return this.ask({ method: 'GET', path: '/api.php', parameters, as: 'json', atRoot: true }, options);
  }

  /** Act in the way of MediaWiki's action API: `POST /api.php`. Log in, edit, and whatever else changes something. Also at `/w/api.php`. */
  postAction(body: ActionForm, options?: AskOptions): Promise<Answer<ActionAnswer>> {
    return this.ask({ method: 'POST', path: '/api.php', body, as: 'json', atRoot: true }, options);
  }

  /** Ask how the wiki stands: `GET /health` */
  readHealth(
    parameters: {
      /** When given, edits have to be taken, too, for the answer to be 200 */
      readonly writes?: string | undefined;
    } = {},
    options?: AskOptions,
  ): Promise<Answer<Health>> {
    return this.ask({ method: 'GET', path: '/health', parameters, as: 'json' }, options);
  }

  /** Hear that the upstream has news: `POST /hooks/upstream`. For the webhook of a git host: signed with the secret of `--upstream-secret` as GitHub, Gitea and Forgejo do it, or with it in `X-Gitlab-Token`. What the body says does not count: the upstream is asked. */
  hearUpstream(options?: AskOptions): Promise<Answer<Uint8Array>> {
    return this.ask({ method: 'POST', path: '/hooks/upstream', as: 'bytes', atRoot: true }, options);
  }

  /** Read what an operator watches: `GET /metrics`. In the text form of Prometheus. Shown on the machine of the server, and to holders of an admin token. It may be off. */
  readMetrics(options?: AskOptions): Promise<Answer<string>> {
    return this.ask({ method: 'GET', path: '/metrics', as: 'text', atRoot: true }, options);
  }

  /** Read this description: `GET /openapi.json` */
  readDescription(options?: AskOptions): Promise<Answer<Description>> {
    return this.ask({ method: 'GET', path: '/openapi.json', as: 'json' }, options);
  }

  /** Read this description as a page for people: `GET /docs` */
  readDocs(options?: AskOptions): Promise<Answer<string>> {
    return this.ask({ method: 'GET', path: '/docs', as: 'text' }, options);
  }
}
