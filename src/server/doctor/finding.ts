/** `must`: real customers cannot be served, or not safely. `should`: they can, and something is worse than it need be. */
export type Finding = {
  level: 'must' | 'should';
  setting: string;
  wrong: string;
  todo: string;
  /** Where only a person can know: the call below `/api/console/going-live/` by which an owner confirms it. */
  confirm?: 'payments-tried';
};

export const must = (setting: string, wrong: string, todo: string): Finding => ({
  level: 'must',
  setting,
  wrong,
  todo,
});
export const should = (setting: string, wrong: string, todo: string): Finding => ({
  level: 'should',
  setting,
  wrong,
  todo,
});
