/** Where a file lives, in the words of ARCHITECTURE.md. */
export type Module = {
  room: 'platform' | 'design' | 'console' | 'capabilities' | 'web' | 'server' | 'sandbox' | 'tests' | 'outside';
  /** The capability's name; empty elsewhere. */
  capability: string;
  /** 'screens' are those of the console, in `ui/console`; 'ui' is for everybody. */
  piece:
    | 'contract'
    | 'rules'
    | 'store'
    | 'gateway'
    | 'use-cases'
    | 'http'
    | 'ui'
    | 'screens'
    | 'services'
    | 'data'
    | '';
  /** Never part of the browser's bundle. */
  serverOnly: boolean;
};

const serverPlatform = /^src\/platform\/(database\/|http\/|log\/|(config|jobs|text\/text-file)\.ts$)/;

/** @param path from the project's folder, 'src/platform/money.ts'. */
export function moduleOf(path: string): Module {
  const [top, room = '', name = '', piece = '', part = ''] = path.split('/');
  if (/\.test\.tsx?$/.test(path) || top === 'tests' || top === 'bench') return place('tests');
  if (top === 'sandbox') return { ...place('sandbox'), serverOnly: true };
  if (top !== 'src') return place('outside');
  if (room === 'platform') return { ...place('platform'), serverOnly: serverPlatform.test(path) };
  if (room === 'server') return { ...place('server'), serverOnly: true };
  if (room === 'capabilities')
    return capabilityLocation(name, piece === 'ui' && part === 'console' ? 'screens' : piece);
  return room === 'design' || room === 'console' || room === 'web' ? place(room) : place('outside');
}

const place = (room: Module['room']): Module => ({ room, capability: '', piece: '', serverOnly: false });

function capabilityLocation(capability: string, first: string): Module {
  const piece = pieces[first] ?? 'data';
  const serverOnly = piece === 'store' || piece === 'gateway' || piece === 'use-cases' || piece === 'http';
  return { room: 'capabilities', capability, piece, serverOnly };
}

const pieces: Record<string, Module['piece']> = {
  'contract.ts': 'contract',
  'calls.ts': 'contract',
  'console-call.ts': 'contract',
  rules: 'rules',
  'store.ts': 'store',
  'tables.ts': 'store',
  store: 'store',
  gateway: 'gateway',
  'use-cases': 'use-cases',
  'http.ts': 'http',
  http: 'http',
  ui: 'ui',
  screens: 'screens',
  services: 'services',
};
