import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type TimeChartOptions = {
  /** Parent element of the chart, which takes its width. */
  host: HTMLElement;
  /** Elements that have the colours, so that the chart follows the theme. */
  colours: { bar: HTMLElement; before: HTMLElement };
  labels: readonly string[];
  values: readonly number[];
  /** Null where nothing is beside the values. */
  before: readonly number[] | null;
  /** The least step of the axis, in the unit of the values. */
  leastStep: number;
  valueText: (value: number) => string;
  /** Called with the index of the bar at which the pointer is. */
  onPoint: (index: number) => void;
};

export type DrawnChart = { moveTo(index: number): void; destroy(): void };

const HEIGHT = 240;
/** So wide is a label of the lower axis, with the space beside it. */
const LABEL_WIDTH = 72;
/** So wide is a character of the left axis. */
const CHARACTER_WIDTH = 7.5;

/** Draws bars over time on a canvas, and the period before as a dashed line. Loaded when a chart is shown. */
export function drawTimeChart({ host, colours, onPoint, ...chart }: TimeChartOptions): DrawnChart {
  const { labels, values, before } = chart;
  let chosen: number | null = null;
  const plot = new uPlot(
    {
      ...layoutOf({ host, colours, ...chart }),
      hooks: {
        setCursor: [
          ({ cursor: { idx } }) => {
            if (typeof idx !== 'number') return;
            chosen = idx;
            onPoint(idx);
          },
        ],
      },
    },
    [labels.map((_, index) => index), [...values], ...(before ? [[...before]] : [])],
    host,
  );
  const moveTo = (index: number) => plot.setCursor({ left: plot.valToPos(index, 'x'), top: 0 });
  const resized = new ResizeObserver(() => {
    const marked = chosen;
    plot.setSize({ width: host.clientWidth, height: HEIGHT });
    // The new size holds from the next microtask on; until then the marked bar is elsewhere.
    if (marked !== null) queueMicrotask(() => moveTo(marked));
  });
  resized.observe(host);
  const stopFollowing = followTheme(plot, [host, colours.bar, colours.before]);
  return {
    moveTo,
    destroy() {
      stopFollowing();
      resized.disconnect();
      plot.destroy();
    },
  };
}

/** Size, scales, axes and series of the chart. Colours are read at each drawing. */
function layoutOf({
  host,
  colours,
  labels,
  before,
  leastStep,
  valueText,
}: Omit<TimeChartOptions, 'values' | 'onPoint'>): Omit<uPlot.Options, 'hooks'> {
  const font = `14px ${getComputedStyle(host).fontFamily}`;
  const colourOf = (element: Element) => () => getComputedStyle(element).color;
  const ink = colourOf(host);
  const line = () => getComputedStyle(host).borderBottomColor;
  const asBars = uPlot.paths.bars?.({ size: [0.7, 48] });
  const dashed: uPlot.Series = {
    stroke: colourOf(colours.before),
    width: 2,
    dash: [6, 4],
    // One value has no line.
    points: { show: labels.length === 1, size: 12 },
  };
  const ticks = { stroke: line, width: 1, size: 4 };
  return {
    width: host.clientWidth,
    height: HEIGHT,
    padding: [12, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: { show: false } },
    scales: {
      // Half a bar beside the first and the last, also where these are one.
      x: { time: false, range: () => [-0.6, labels.length - 0.4] },
      y: { range: (_, least, most) => uPlot.rangeNum(Math.min(least, 0), Math.max(most, leastStep), 0.05, true) },
    },
    axes: [
      {
        stroke: ink,
        font,
        grid: { show: false },
        ticks,
        splits: ({ bbox }) => everySoMany(labels.length, bbox.width / devicePixelRatio),
        values: (_, splits) => splits.map((index) => labels[index] ?? ''),
      },
      {
        stroke: ink,
        font,
        grid: { stroke: line, width: 1 },
        ticks,
        incrs: stepsFrom(leastStep),
        values: (_, splits) => splits.map(valueText),
        size: (_, texts) => 16 + Math.max(...(texts ?? []).map(({ length }) => length), 1) * CHARACTER_WIDTH,
      },
    ],
    series: [
      {},
      {
        fill: colourOf(colours.bar),
        stroke: colourOf(colours.bar),
        width: 0,
        ...(asBars ? { paths: asBars } : {}),
        points: { show: false },
      },
      ...(before ? [dashed] : []),
    ],
  };
}

/** Redraws the chart when the theme changes, and in light colours for paper. @returns stops it. */
function followTheme(plot: uPlot, coloured: readonly HTMLElement[]): () => void {
  const themes = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  const redraw = () => plot.redraw(true, true);
  for (const theme of themes) theme.addEventListener('change', redraw);
  const drawIn = (scheme: '' | 'light') => () => {
    for (const { style } of coloured) style.colorScheme = scheme;
    redraw();
  };
  const printing = new AbortController();
  addEventListener('beforeprint', drawIn('light'), printing);
  addEventListener('afterprint', drawIn(''), printing);
  return () => {
    printing.abort();
    for (const theme of themes) theme.removeEventListener('change', redraw);
  };
}

/** The indices of as many labels as have room, the first among them. */
function everySoMany(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((count * LABEL_WIDTH) / Math.max(width, 1)));
  return Array.from({ length: Math.ceil(count / step) }, (_, nth) => nth * step);
}

/** 1, 2, 5, 10, 20 … times the least step. */
const stepsFrom = (least: number): number[] =>
  Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power * least)).flat();
