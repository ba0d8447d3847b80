import type { Import } from './imports-of.ts';
import { type Module, moduleOf } from './module-of.ts';

type Rule = { name: string; forbids(edge: { from: Module; to: Module; edge: Import }): boolean };

/** What the console's capabilities may use: everything but each other. */
const allOfTheBusiness = [
  'catalogue',
  'places',
  'booking',
  'payment',
  'invoicing',
  'purchase',
  'identity',
  'messaging',
  'content',
  'enquiries',
  'account',
  'occupancy',
  'staff',
  'till',
];

/**
 * The neighbours that a capability may use: catalogue <- places <- booking, and the facility's facts for all. `staff` is for the calls and
 * use-cases of each; see `mayAskStaff`.
 */
const neighbours: Record<string, readonly string[]> = {
  content: [],
  staff: [],
  catalogue: ['content'],
  places: ['catalogue', 'content'],
  occupancy: ['booking', 'catalogue', 'content'],
  booking: ['places', 'catalogue', 'content', 'identity'],
  // A profile keeps what an invoice needs of a registered buyer.
  identity: ['invoicing'],
  payment: [],
  till: [],
  returns: ['invoicing', 'payment', 'content'],
  invoicing: ['catalogue', 'content'],
  messaging: ['catalogue', 'content'],
  enquiries: ['content', 'messaging'],
  // Exports and erases what all the others know of a person.
  account: [
    'identity',
    'purchase',
    'booking',
    'payment',
    'invoicing',
    'messaging',
    'enquiries',
    'catalogue',
    'content',
  ],
  purchase: ['catalogue', 'places', 'booking', 'payment', 'invoicing', 'identity', 'messaging', 'content'],
  figures: ['occupancy', 'places', 'catalogue', 'content'],
  facility: ['catalogue', 'places', 'content', 'invoicing'],
  frontdesk: allOfTheBusiness,
  customers: allOfTheBusiness,
  closures: allOfTheBusiness,
  // A sale may be an arrival too.
  counter: [...allOfTheBusiness, 'frontdesk'],
};

/** Whose screens, calls and rules a capability's screens of the console use beside those of its neighbours, and why. */
const screenNeighbours: Record<string, readonly string[]> = {
  // A change needs a fresh sign-in.
  staff: ['identity'],
  // A task names a booking by the number on its ticket.
  messaging: ['booking'],
  // The floor is drawn by the coordinates of the places.
  occupancy: ['places'],
  // The day is shown beside the drawer.
  till: ['frontdesk'],
  // A person or booking that was found is checked in.
  customers: ['frontdesk'],
  // An act, a sale and a payment show a customer's booking and documents.
  counter: ['customers'],
};

/** Of whom the room of the console knows anything, and what. */
const knownToConsole: Record<string, readonly Module['piece'][]> = {
  // Who works here, what they may do, and what changed.
  staff: ['contract', 'rules'],
  // What the scanner reads is the number of a booking, and the log names what happens to one.
  booking: ['rules'],
  // The server's set-up names the way to sign in.
  identity: ['rules'],
};

/** The pieces of a neighbour that are its face. */
const face = new Set<Module['piece']>(['contract', 'rules', 'services', 'use-cases', 'data']);

/** Calls, use-cases and screens ask who works here and what they may do; the definition of a call names the permission. */
const mayAskStaff = (from: Module, to: Module) =>
  to.capability === 'staff' &&
  (from.piece === 'http' ||
    from.piece === 'use-cases' ||
    (from.piece === 'screens' && to.piece !== 'screens') ||
    (from.piece === 'contract' && to.piece === 'contract'));

const isNeighbour = (from: Module, to: Module) =>
  (neighbours[from.capability] ?? []).includes(to.capability) ||
  (from.piece === 'screens' && (screenNeighbours[from.capability] ?? []).includes(to.capability));

/** Pages of the site and screens of the console take each other's parts, but no page a screen. */
const isSeenBeside = (from: Module, to: Module) =>
  (from.piece === 'ui' && to.piece === 'ui') ||
  (from.piece === 'screens' && (to.piece === 'ui' || to.piece === 'screens'));

/** The console's own files: its frame, its table of screens and its worker. */
const isOfConsole = (file: string) => file.startsWith('src/web/console/');

/** Which of its own pieces each piece may import (itself always). */
const own: Record<Exclude<Module['piece'], ''>, readonly Module['piece'][]> = {
  rules: ['data', 'contract', 'services'],
  // The definition of each service: what the rules are made of, and made of rules.
  services: ['rules', 'contract'],
  data: ['rules', 'contract', 'services'],
  contract: ['rules', 'services'],
  store: ['rules', 'contract'],
  gateway: ['rules'],
  'use-cases': ['rules', 'contract', 'services', 'store', 'gateway', 'data'],
  http: ['contract', 'use-cases', 'rules', 'services'],
  ui: ['contract', 'rules', 'services', 'data'],
  screens: ['ui', 'contract', 'rules', 'services', 'data'],
};

const reachesBrowser = ({ room, piece, serverOnly }: Module) =>
  room === 'design' ||
  room === 'console' ||
  (room === 'platform' && !serverOnly) ||
  piece === 'contract' ||
  piece === 'rules' ||
  piece === 'services' ||
  piece === 'ui' ||
  piece === 'screens' ||
  piece === 'data';

const only =
  (...rooms: Module['room'][]) =>
  (to: Module) =>
    rooms.includes(to.room);

export const importRules: Rule[] = [
  {
    name: 'platform imports nothing of ours',
    forbids: ({ from, to }) => from.room === 'platform' && !only('platform')(to),
  },
  {
    name: 'design knows no capability',
    forbids: ({ from, to }) => from.room === 'design' && !only('platform', 'design')(to),
  },
  {
    name: 'the console’s parts know of the business only who works here',
    forbids: ({ from, to }) =>
      from.room === 'console' &&
      !only('platform', 'design', 'console')(to) &&
      !(knownToConsole[to.capability] ?? []).includes(to.piece),
  },
  {
    name: 'the console’s parts are for its screens',
    forbids: ({ from, to, edge }) =>
      to.room === 'console' &&
      !['console', 'server'].includes(from.room) &&
      from.piece !== 'screens' &&
      !isOfConsole(edge.from),
  },
  {
    name: 'a screen of the console is shown in the console alone',
    forbids: ({ from, to, edge }) => to.piece === 'screens' && from.piece !== 'screens' && !isOfConsole(edge.from),
  },
  {
    name: 'a capability knows neither web, server nor sandbox',
    forbids: ({ from, to }) =>
      from.room === 'capabilities' && !only('platform', 'design', 'console', 'capabilities')(to),
  },
  {
    name: 'design is for what is seen',
    forbids: ({ from, to }) =>
      from.room === 'capabilities' && from.piece !== 'ui' && from.piece !== 'screens' && to.room === 'design',
  },
  {
    name: 'web takes only types from the server, and never a stand-in',
    forbids: ({ from, to, edge }) =>
      from.room === 'web' && (to.room === 'sandbox' || to.room === 'tests' || (to.room === 'server' && !edge.typeOnly)),
  },
  {
    name: 'web composes capabilities by their ui, contracts, rules and, in loaders, use-cases',
    forbids: ({ from, to }) => from.room === 'web' && ['store', 'gateway', 'http'].includes(to.piece),
  },
  {
    name: 'a stand-in knows the protocols, and of the product no more than pure rules',
    forbids: ({ from, to }) => from.room === 'sandbox' && !only('platform', 'sandbox')(to) && to.piece !== 'rules',
  },
  {
    name: 'only the server mounts the stand-ins',
    forbids: ({ from, to }) => to.room === 'sandbox' && !['server', 'sandbox', 'tests'].includes(from.room),
  },
  {
    name: 'nothing of the product imports a test',
    forbids: ({ from, to }) => from.room !== 'tests' && to.room === 'tests',
  },
  {
    name: 'capabilities import in one direction',
    forbids: ({ from, to }) =>
      from.room === 'capabilities' &&
      to.room === 'capabilities' &&
      from.capability !== to.capability &&
      !isNeighbour(from, to) &&
      !mayAskStaff(from, to),
  },
  {
    name: 'a neighbour is known by its use-cases, contract and rules',
    forbids: ({ from, to, edge }) =>
      from.room === 'capabilities' &&
      to.room === 'capabilities' &&
      from.capability !== to.capability &&
      !face.has(to.piece) &&
      !isSeenBeside(from, to) &&
      !(from.piece === 'http' && to.piece === 'http' && to.capability === 'staff') &&
      !(to.piece === 'gateway' && edge.typeOnly),
  },
  {
    name: 'inside a capability the pieces keep their order',
    forbids: ({ from, to, edge }) =>
      from.room === 'capabilities' &&
      from.capability === to.capability &&
      from.piece !== '' &&
      from.piece !== to.piece &&
      !own[from.piece].includes(to.piece) &&
      !(from.piece === 'http' && to.piece === 'gateway' && edge.typeOnly),
  },
  {
    name: 'what reaches the browser imports no server code',
    forbids: ({ from, to, edge }) => reachesBrowser(from) && to.serverOnly && !edge.typeOnly,
  },
  {
    name: 'a screen knows its own service, not the registry of all',
    forbids: ({ from, to, edge }) =>
      (from.piece === 'ui' || from.piece === 'screens') &&
      to.capability === 'catalogue' &&
      /\/(services\/all|rules\/quote\/quote)\.ts$/.test(edge.to) &&
      !edge.typeOnly,
  },
  {
    name: 'rules do no input or output and know no screen',
    forbids: ({ from, edge }) =>
      (from.piece === 'rules' || from.piece === 'services') &&
      !edge.ours &&
      /^(node:|react|kysely|pg|hono|pino)/.test(edge.to),
  },
  {
    name: 'another room is named by its alias',
    forbids: ({ from, to, edge }) =>
      edge.written.startsWith('.') &&
      (from.room !== to.room || from.capability !== to.capability) &&
      from.room !== 'tests',
  },
  { name: 'no barrels', forbids: ({ edge }) => edge.ours && /\/index\.tsx?$/.test(edge.to) },
];

/** Each broken rule in one sentence. Tests may import what they like. */
export function brokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap((edge) => {
    const from = moduleOf(edge.from);
    if (from.room === 'tests') return [];
    const to = edge.ours ? moduleOf(edge.to) : from;
    return importRules
      .filter((rule) => rule.forbids({ from, to, edge }))
      .map((rule) => `${rule.name}: ${edge.from} imports ${edge.written}`);
  });
}
