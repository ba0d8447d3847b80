import { Gauge, Registry } from 'prom-client';
import { salesOfToday } from '#capabilities/booking/use-cases/admin-lists.ts';
import { backlog } from '#capabilities/messaging/use-cases/watch-channels.ts';
import { openRefunds } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { unansweredOrders } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';

/**
 * Joins several texts in Prometheus' format: each metric is described once (`# HELP`, `# TYPE`), with all values below it, as the format
 * demands.
 */
export function joinFigures(texts: readonly string[]): string {
  const figures = new Map<string, string[]>();
  for (const text of texts) {
    let lines: string[] = [];
    for (const line of text.split('\n')) {
      const described = /^# HELP (\S+)/.exec(line)?.[1];
      if (described) {
        lines = figures.get(described) ?? [];
        figures.set(described, lines);
      }
      if (line !== '' && !(line.startsWith('#') && lines.includes(line))) lines.push(line);
    }
  }
  return [...figures.values()].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

export type Metrics = { contentType: string; read(): Promise<string> };

/**
 * Metrics for the operator in Prometheus' text format: sales, stuck payments and the outbox's age from the database, the same in every
 * process; then the processes' own.
 * @param figures the texts of all processes behind the port.
 */
export function makeMetrics(services: { db: Database; clock: Clock }, figures: () => Promise<string[]>): Metrics {
  const registry = new Registry();
  const gauge = gauges(registry);
  const sold = gauge('meju_sales_today_bookings', 'Bookings paid since midnight in India', 'service');
  const taken = gauge('meju_sales_today_paise', 'Paise taken since midnight in India', 'service');
  const refunds = gauge('meju_refunds_open', 'Refunds that the bank has not credited', 'state');
  const refundAge = gauge('meju_refunds_oldest_seconds', 'Age of the oldest open refund', 'state');
  const overdue = gauge('meju_orders_overdue', 'Orders about which the provider should have been asked a minute ago');
  const overdueAge = gauge('meju_orders_overdue_seconds', 'By how long the most overdue look is late');
  const waiting = gauge('meju_outbox_waiting', 'Messages that have not left');
  const outboxAge = gauge('meju_outbox_oldest_seconds', 'Age of the oldest message that has not left');
  const tasks = gauge('meju_tasks_open', 'Tasks that wait for a person', 'kind');
  const collectAll = async () => {
    const [sales, open, orders, { outbox, tasks: kinds }] = await Promise.all([
      salesOfToday(services),
      openRefunds(services),
      unansweredOrders(services),
      backlog(services),
    ]);
    for (const one of [sold, taken, refunds, refundAge, tasks]) one.reset();
    for (const { service, bookings, paise } of sales) {
      sold.set({ service }, bookings);
      taken.set({ service }, paise);
    }
    for (const { state, count, oldestSeconds } of open) {
      refunds.set({ state }, count);
      refundAge.set({ state }, oldestSeconds);
    }
    overdue.set(orders.count);
    overdueAge.set(orders.oldestSeconds);
    waiting.set(outbox.waiting);
    outboxAge.set(outbox.oldestSeconds);
    for (const { kind, count } of kinds) tasks.set({ kind }, count);
  };
  return {
    contentType: registry.contentType,
    async read() {
      const [ofProcesses] = await Promise.all([figures(), collectAll()]);
      return joinFigures([await registry.metrics(), ...ofProcesses]);
    },
  };
}

const gauges =
  (registry: Registry) =>
  (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
