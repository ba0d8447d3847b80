import { expect, test } from 'vitest';
import { joinFigures } from './make-metrics.ts';

const figuresOf = (process: number, errors: number) => `# HELP meju_errors_total Errors
# TYPE meju_errors_total counter
meju_errors_total{process="${process}"} ${errors}

# HELP nodejs_gc_seconds Collections
# TYPE nodejs_gc_seconds histogram
nodejs_gc_seconds_bucket{le="+Inf",process="${process}"} 1
nodejs_gc_seconds_count{process="${process}"} 1
`;

test('Figures of several processes are described once, each with the values of all', () => {
  expect(joinFigures([figuresOf(7, 0), figuresOf(8, 2)])).toBe(`# HELP meju_errors_total Errors
# TYPE meju_errors_total counter
meju_errors_total{process="7"} 0
meju_errors_total{process="8"} 2

# HELP nodejs_gc_seconds Collections
# TYPE nodejs_gc_seconds histogram
nodejs_gc_seconds_bucket{le="+Inf",process="7"} 1
nodejs_gc_seconds_count{process="7"} 1
nodejs_gc_seconds_bucket{le="+Inf",process="8"} 1
nodejs_gc_seconds_count{process="8"} 1
`);
});

test('and those of one process stay as they are', () => {
  expect(joinFigures([figuresOf(7, 0)])).toBe(figuresOf(7, 0));
});
