import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FigureAnswer } from '../../contract.ts';
import { BarTable } from './bar-chart.tsx';
import type { DrawnChart } from './draw-time-chart.ts';
import { axisLabel, axisValue, labelText, valueText } from './figure-words.ts';

type Chart = FigureAnswer['charts'][number];

/**
 * Bars over time with axes, and the period before as a line. Arrow keys go from bar to bar, and each is said. The table below has the same values; it is
 * open where the drawing could not be loaded.
 */
export function TimeChart({ chart }: { chart: Chart }) {
  const { title, unit, bars } = chart;
  const [at, setAt] = useState(bars.length - 1);
  const { host, bar, beforeLine, hasBefore, isFailed, moveTo } = useDrawing(chart, setAt);
  const go = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: bars.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), bars.length - 1);
    setAt(next);
    moveTo(next);
  };
  const said = pointText(bars[at], unit);
  return (
    <figure className="time-chart">
      <figcaption>
        <span className="font-strong">{title}</span>
        <span className="time-legend" aria-hidden="true">
          <span>
            <span ref={bar} className="time-mark time-bar" /> This period
          </span>
          <span hidden={!hasBefore}>
            <span ref={beforeLine} className="time-mark time-before" /> Before
          </span>
        </span>
      </figcaption>
      {isFailed ? null : (
        <>
          <div
            ref={host}
            className="time-plot"
            role="slider"
            tabIndex={0}
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={bars.length - 1}
            aria-valuenow={at}
            aria-valuetext={said}
            onKeyDown={go}
          />
          <p className="time-value figures" aria-hidden="true">
            {said}
          </p>
        </>
      )}
      <details open={isFailed}>
        <summary className="time-summary">{title} as a table</summary>
        <BarTable chart={chart} />
      </details>
    </figure>
  );
}

/**
 * Loads what draws a chart, and draws the chart again when it changes.
 * @param onPoint gets the index of the bar that is pointed at.
 * @returns refs of the plot and of the two marks that give the colours, and `moveTo`, which points at the bar of an index.
 */
function useDrawing({ unit, bars }: Chart, onPoint: (at: number) => void) {
  const [isFailed, setIsFailed] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const beforeLine = useRef<HTMLSpanElement>(null);
  const drawn = useRef<DrawnChart | null>(null);
  const hasBefore = bars.every(({ before }) => before !== undefined);

  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const { drawTimeChart } = await import('./draw-time-chart.ts');
      if (isOver || !host.current || !bar.current || !beforeLine.current) return;
      drawn.current = drawTimeChart({
        host: host.current,
        colours: { bar: bar.current, before: beforeLine.current },
        labels: bars.map(({ label }) => axisLabel(label)),
        values: bars.map(({ value }) => value),
        before: hasBefore ? bars.map(({ before = 0 }) => before) : null,
        leastStep: unit === 'paise' ? 100 : 1,
        valueText: (value) => axisValue(value, unit),
        onPoint,
      });
    };
    void draw().catch(() => setIsFailed(true));
    return () => {
      isOver = true;
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, [bars, unit, hasBefore, onPoint]);
  return { host, bar, beforeLine, hasBefore, isFailed, moveTo: (at: number) => drawn.current?.moveTo(at) };
}

function pointText(point: Chart['bars'][number] | undefined, unit: string): string {
  if (!point) return '';
  const { label, value, before } = point;
  const then = before === undefined ? '' : `, before ${valueText(before, unit)}`;
  return `${labelText(label)}: ${valueText(value, unit)}${then}`;
}
