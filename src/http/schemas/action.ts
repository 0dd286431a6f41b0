/** What `api.php` is asked and answers. */

import { z } from 'zod';
import { identifier } from './fields.ts';

/** Parameters of the query and fields of the form alike. */
export const actionParameters = {
  action: z
    .string()
    .optional()
    .meta({
      description:
        'Which of the modules: `query`, `edit`, `parse`, `login` and so on; `help` says more of them and their parameters',
      default: 'help',
      examples: ['query'],
    }),
  meta: z
    .string()
    .optional()
    .meta({
      description: 'Of a query: `tokens`, `userinfo`, `siteinfo`, or several with `|` between',
      examples: ['tokens'],
    }),
  type: z
    .string()
    .optional()
    .meta({ description: 'Of `tokens`: `csrf`, `login`, or both', default: 'csrf', examples: ['login'] }),
  siprop: z
    .string()
    .optional()
    .meta({
      description:
        'Of `siteinfo`: `general`, `namespaces`, `namespacealiases`, `interwikimap`, `statistics`, `rightsinfo`',
      default: 'general',
      examples: ['namespaces'],
    }),
  list: z
    .string()
    .optional()
    .meta({
      description:
        'Of a query: `allpages`, `recentchanges`, `search`, `backlinks`, `categorymembers` and more, each with parameters behind its prefix',
      examples: ['backlinks'],
    }),
  bltitle: z
    .string()
    .optional()
    .meta({ description: 'Of `backlinks`: the page that others lead to', examples: ['Earth'] }),
  uiprop: z
    .string()
    .optional()
    .meta({ description: 'Of `userinfo`: `groups`, `rights`, or both', examples: ['groups'] }),
  assert: z
    .enum(['user', 'bot', 'anon'])
    .optional()
    .meta({ description: 'Fail unless this is who asks', examples: ['anon'] }),
  format: z
    .enum(['json', 'jsonfm', 'none', 'xml', 'xmlfm'])
    .optional()
    .meta({
      description: 'Programs that name none get JSON, browsers a page',
      default: 'json',
      examples: ['json'],
    }),
  formatversion: z
    .enum(['1', '2', 'latest'])
    .optional()
    .meta({ description: 'In the first, what is true is an empty text', default: '1', examples: ['2'] }),
};

export const actionForm = z
  .looseObject({
    ...actionParameters,
    action: actionParameters.action.meta({ examples: ['login'] }),
    lgname: z
      .string()
      .optional()
      .meta({ description: 'Name of the account', examples: ['Ann'] }),
    lgpassword: z.string().optional().meta({ description: 'Its password' }),
    lgtoken: z.string().optional().meta({ description: 'What `meta=tokens&type=login` gave' }),
    token: z.string().optional().meta({ description: 'Of a logout: the CSRF token' }),
  })
  .meta({ description: 'A query, a log-in or a log-out' });

/** In the first form, an empty text is true, and what is false is left out. */
const yes = z.union([z.boolean(), z.literal('')]);

export const actionAnswer = z
  .looseObject({
    batchcomplete: yes.optional(),
    continue: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .meta({ description: 'Parameters that go on' }),
    query: z
      .looseObject({
        tokens: z
          .looseObject({
            csrftoken: z
              .string()
              .optional()
              .meta({ examples: ['+\\'] }),
            logintoken: z.string().optional(),
          })
          .optional(),
        userinfo: z
          .looseObject({
            id: z.int().min(0),
            name: z.string(),
            anon: yes.optional(),
            groups: z.array(z.string()).optional(),
            rights: z.array(z.string()).optional(),
          })
          .optional(),
      })
      .optional(),
    login: z
      .looseObject({
        result: z.enum(['Success', 'NeedToken', 'WrongToken', 'Failed', 'Throttled', 'Aborted']),
        reason: z.string().optional(),
        token: z.string().optional(),
        lguserid: identifier.optional(),
        lgusername: z.string().optional(),
      })
      .optional(),
    error: z
      .looseObject({ code: z.string(), info: z.string() })
      .optional()
      .meta({ description: 'What is wrong with the question; the status is that of success' }),
    warnings: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    description: 'An answer of `api.php`',
    examples: [{ batchcomplete: true, query: { tokens: { csrftoken: '+\\' } } }],
  });
