import * as z from 'zod';

export const faultTargets = ['razorpay', 'mail', 'whatsapp', 'identity'] as const;
export type FaultTarget = (typeof faultTargets)[number];
export type FaultMode = 'status' | 'delay' | 'garbage' | 'drop';
/** `after`: the provider does its work and only the answer goes wrong, which leaves the caller in doubt. */
export type FaultPhase = 'before' | 'after';

/** One misbehaviour as it is applied to one request. */
export type Fault = { mode: FaultMode; phase: FaultPhase; status: number; delayMs: number };

/** The body of `POST /sandbox/faults`. `times` left out lasts until `DELETE`; `path` limits it to requests whose path holds that text. */
export const faultRequest = z.object({
  target: z.enum(faultTargets),
  mode: z.enum(['status', 'delay', 'garbage', 'drop']),
  status: z.int().min(400).max(599).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  times: z.int().min(1).max(1_000_000).optional(),
  phase: z.enum(['before', 'after']).optional(),
  path: z.string().min(1).max(200).optional(),
});
