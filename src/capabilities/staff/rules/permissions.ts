export const roles = ['owner', 'manager', 'front_desk', 'accountant'] as const;
export type Role = (typeof roles)[number];

const O = 'owner';
const M = 'manager';
const D = 'front_desk';
const A = 'accountant';

/**
 * Who may do what, for the console and the command line. A sum beyond the person's limit needs a colleague's approval besides.
 * Where a role may only see its own, the permission says 'own'.
 */
const whoMay = {
  today: [O, M, D],
  arrivals: [O, M, D],
  calendar: [O, M, D],
  undo_own_arrival: [O, M, D],
  undo_any_arrival: [O, M],
  find_people: [O, M, D],
  list_people: [O, M],
  read_booking: [O, M, D, A],
  sell: [O, M, D],
  move: [O, M, D],
  waive_move_fee: [O, M, D],
  cancel_by_terms: [O, M, D],
  refund_beyond_terms: [O, M, D],
  stop_selling: [O, M, D],
  close_period: [O, M],
  till: [O, M, D],
  close_any_drawer: [O, M],
  read_till: [O, M, D, A],
  read_money: [O, M, A],
  work_money: [O, M],
  papers: [O, M, A],
  publish_texts: [O, M],
  publish_prices: [O, M],
  change_facts: [O],
  manage_team: [O],
  manage_devices: [O],
  read_devices: [O, M],
  change_limits: [O],
  audit_log: [O, M, A],
  own_audit_log: [O, M, D, A],
  export_people: [O],
  erase_people: [O, M],
  notes: [O, M, D],
  block_people: [O, M, D],
  decide_blocks: [O, M],
  inbox: [O, M, D],
  figures: [O, M, A],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof whoMay;
export const permissions = Object.keys(whoMay) as Permission[];

export const permits = (role: Role, permission: Permission): boolean =>
  (whoMay[permission] as readonly Role[]).includes(role);

/** Permissions that need a Google sign-in, so that a spied PIN does not give them. */
const notByPin: readonly Permission[] = [
  'manage_team',
  'manage_devices',
  'read_devices',
  'change_limits',
  'change_facts',
  'publish_prices',
  'export_people',
];

/** Permissions of a door tablet: check-in only. */
const atTheDoor: readonly Permission[] = ['arrivals'];

/**
 * The permissions of a person on the current device and sign-in.
 * @param device the shared tablet that they use by PIN; null with their own Google sign-in.
 */
export const permitsFrom = (role: Role, device: { door: boolean } | null, permission: Permission): boolean =>
  permits(role, permission) &&
  (device === null || (!notByPin.includes(permission) && (!device.door || atTheDoor.includes(permission))));

/** All that a person may do from where they are, in the order of the table. */
export const permissionsFrom = (role: Role, device: { door: boolean } | null): Permission[] =>
  permissions.filter((permission) => permitsFrom(role, device, permission));
