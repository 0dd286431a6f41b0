/** Metrics in the text format 0.0.4 of Prometheus: families of samples, each told apart by its labels. */

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** `{ name: 'stemma_pages', type: 'gauge', help: 'Pages that exist', samples: [{ value: 26 }] }` */
export interface MetricFamily {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly MetricSample[];
}

export interface MetricSample {
  /** Of a histogram: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A family with one value. */
export function single(type: 'counter' | 'gauge', name: string, help: string, value: number): MetricFamily {
  return { name, type, help, samples: [{ value }] };
}

/** A family with a value for each value of one label. */
export function perLabel(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  label: string,
  values: Readonly<Record<string, number>>,
): MetricFamily {
  const samples = Object.entries(values).map(([each, value]) => ({ labels: { [label]: each }, value }));
  return { name, type, help, samples };
}

export function printMetrics(families: readonly MetricFamily[]): string {
  return families.map(printFamily).join('');
}

function printFamily({ name, type, help, samples }: MetricFamily): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${printLabels(labels)} ${printNumber(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function printLabels(labels: MetricSample['labels']): string {
  if (labels === undefined) return '';
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}

function printNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : '-Inf';
}
