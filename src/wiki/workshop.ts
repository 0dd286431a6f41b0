/**
 * Where heavy work is done outside the server's own thread. Each room of the wiki declares the jobs that it hands out;
 * `work/jobs.ts` is the table of them all.
 */

/** Jobs by name: what each takes, and what it gives, directly or as a promise. */
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
