import * as z from 'zod/mini';
import { day } from '#capabilities/catalogue/rules/catalogue-parts.ts';
import { figureNames } from './rules/figure.ts';

const success = z.literal(true);

/** Days in India, both included. */
const period = { from: day, to: day };
const shownPeriod = z.object({ from: z.string(), to: z.string() });

/** A year and a day, so that a leap year fits. */
export const LONGEST_PERIOD_DAYS = 366;

export const periodQuery = z.object(period);
export const figureQuery = z.object({ ...period, format: z.optional(z.enum(['json', 'csv'])) });
export const figureName = z.enum(figureNames);

/**
 * One figure of a period beside the period of the same length before it; null where there was nothing to reckon it from. `unit`: 'paise', 'share'
 * (1 is all), 'count', 'days' or 'minutes'.
 */
const shownFigure = z.object({
  name: z.string(),
  title: z.string(),
  unit: z.string(),
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
});
export type ShownFigure = z.infer<typeof shownFigure>;

export const figuresAnswer = z.object({
  success,
  ...shownPeriod.shape,
  before: shownPeriod,
  figures: z.array(shownFigure),
});
export type FiguresAnswer = z.infer<typeof figuresAnswer>;

/** A figure with its rows: each row has a cell for each column, in the unit of the column, or a text. `charts` are drawn of the same
 * rows; those over time have the period before beside it. */
export const figureAnswer = z.object({
  success,
  ...shownPeriod.shape,
  beforePeriod: shownPeriod,
  ...shownFigure.shape,
  /** Definition of the figure in one sentence. */
  about: z.string(),
  columns: z.array(z.object({ title: z.string(), unit: z.string() })),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  charts: z.array(
    z.object({
      title: z.string(),
      unit: z.string(),
      bars: z.array(z.object({ label: z.string(), value: z.number(), before: z.optional(z.number()) })),
      overTime: z.optional(z.literal(true)),
    }),
  ),
});
export type FigureAnswer = z.infer<typeof figureAnswer>;
