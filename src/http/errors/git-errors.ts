/** The part of the table of errors that clones and pushes need. */

/** What can be wrong with a request of git's, with its data. */
export interface GitErrorData {
  'git-off': Record<string, never>;
  'git-service': Record<string, never>;
  'git-credentials': Record<string, never>;
  'git-content-type': { given: string; expected: string };
  'git-busy': Record<string, never>;
  'git-no-gate': Record<string, never>;
  'git-too-large': Record<string, never>;
  'git-too-slow': Record<string, never>;
  'git-unreadable': Record<string, never>;
}

export const GIT_ROWS = {
  'git-off': () => ({
    status: 501,
    key: 'stemma-git-off',
    message: 'This server runs without git: clone and push are off',
  }),
  'git-service': () => ({
    status: 403,
    key: 'stemma-git-service',
    message: 'Only git-upload-pack and git-receive-pack are served',
  }),
  'git-credentials': () => ({
    status: 401,
    key: 'stemma-git-credentials',
    message: 'An access token is needed: give it as the password, with any user name',
    headers: { 'WWW-Authenticate': 'Basic realm="Stemma", charset="UTF-8"' },
  }),
  'git-content-type': ({ given, expected }: GitErrorData['git-content-type']) => ({
    status: 415,
    key: 'rest-unsupported-content-type',
    message: `Unsupported Content-Type: ${given.slice(0, 100) || '(null)'}; send ${expected}`,
  }),
  'git-busy': () => ({
    status: 503,
    key: 'stemma-busy',
    message: 'Too many clones or pushes run at the moment: try again',
    headers: { 'Retry-After': '5' },
  }),
  'git-no-gate': () => ({
    status: 503,
    key: 'stemma-push-unavailable',
    message:
      'Pushes cannot be checked at the moment, so none is accepted: please tell the operator of the server',
    headers: { 'Retry-After': '60' },
  }),
  'git-too-large': () => ({
    status: 413,
    key: 'stemma-body-too-large',
    message: 'The request is larger than this server takes: push in parts',
  }),
  'git-too-slow': () => ({
    status: 408,
    key: 'stemma-too-slow',
    message: 'Nothing came for too long',
    headers: { Connection: 'close' },
  }),
  'git-unreadable': () => ({
    status: 400,
    key: 'stemma-body-unreadable',
    message: 'The request body ended too early, is not what its encoding says, or makes no sense to git',
  }),
};
