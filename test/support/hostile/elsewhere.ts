/**
 * Rows of the catalogue that cannot be sent: faults of the disk, of processes and clocks, what only someone with a shell
 * can do, and what takes minutes. Each has its place: row -> why, and the tests that have it.
 */
export const ELSEWHERE: Readonly<Record<string, readonly [why: string, ...files: string[]]>> = {
  T045: ['accounts are made by the operator', 'accounts/users.test.ts', 'base/identity.test.ts'],
  T047: ['a disk that is full', 'stories/scarcity.test.ts', 'faults/answers.test.ts'],
  T064: ['edits beside pushes, for long', 'long/contention.test.ts', 'long/beside-git.test.ts'],
  T065: ['git at work in the repository', 'long/beside-git.test.ts'],
  T066: ['the lock of a process that died', 'stories/broken-repository.test.ts'],
  T067: [
    'a branch that was moved by hand',
    'wiki/search/wiki-search.test.ts',
    'stories/existing-repository.test.ts',
  ],
  T074: ['a thousand writers that wait', 'long/contention.test.ts'],
  T090: ['an object that is gone or torn', 'stories/broken-repository.test.ts'],
  T091: ['no file can be opened, or none read', 'stories/scarcity.test.ts', 'faults/answers.test.ts'],
  T093: ['authors that git would refuse', 'stories/existing-repository.test.ts'],
  T119: ['limits by address, which are off here', 'http/access/rate-limits.test.ts'],
  T131: ['a thread that is ended', 'base/worker-pool.test.ts', 'faults/children.test.ts'],
  T143: ['an index that is not there yet', 'http/contracts/search-contract.ts'],
  T144: ['an index that fails', 'http/contracts/search-contract.ts'],
  T152: ['a history that grows while it is read', 'long/contention.test.ts'],
  T154: ['a clock that goes back', 'faults/clock.test.ts', 'http/inputs/bad-input-history.test.ts'],
  T158: ['a branch that was moved by hand', 'wiki/wiki.test.ts'],
  T179: ['a hundred megabytes to many readers', 'long/media/streams.test.ts'],
  T191: ['packs that take the pusher long', 'long/pushes.test.ts'],
  T192: ['packs that take the pusher long', 'long/pushes.test.ts'],
  T196: ['git at work in the repository', 'long/maintenance.test.ts'],
  T197: ['an object that is there with other bytes', 'stories/push-gate.test.ts'],
  T198: ['git that is killed', 'long/pushes.test.ts'],
  T199: ['a gate that was taken away', 'stories/git-http.test.ts'],
  T209: ['a reader that stalls for a minute', 'http/server/server.test.ts'],
  T217: ['what is on the disk', 'accounts/tokens.test.ts'],
  T218: ['the log, which is read when all is over', 'long/hostile-rounds.test.ts'],
  T220: ['the end of the server', 'http/server/server.test.ts'],
  T221: ['an unexpected error', 'http/app.test.ts'],
};
