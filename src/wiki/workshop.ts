/**
 * Where heavy work is done beside the server. Each part of the wiki names the jobs that it hands out, with what they take
 * and give; `work/jobs.ts` is the table of all of them.
 */

/** Jobs by name: what a job takes, and what it gives at once or later. */
export type JobTable<Jobs> = { readonly [Name in keyof Jobs]: (input: never) => unknown };

export type JobInput<Jobs extends JobTable<Jobs>, Name extends keyof Jobs> = Parameters<Jobs[Name]>[0];
export type JobOutput<Jobs extends JobTable<Jobs>, Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>;

/** Does jobs, each within a time in milliseconds. @throws WorkRefused */
export interface Workshop<Jobs extends JobTable<Jobs>> {
  run<Name extends keyof Jobs>(
    name: Name,
    input: JobInput<Jobs, Name>,
    budgetMs: number,
  ): Promise<JobOutput<Jobs, Name>>;
}
