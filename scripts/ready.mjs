// Plain JavaScript for Node 20: this runs before anything of the project is installed, on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepEarlierAssets } from './earlier-assets.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const installStamp = at('node_modules', '.ready');
const buildStamp = at('build', '.ready');

const builtFrom = [
  'src',
  'scripts/precompress.ts',
  'scripts/server-only.ts',
  'sandbox',
  'public',
  'migrations',
  'package-lock.json',
  'vite.config.ts',
  'vite.console.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/**
 * Installs what the lock file names and, with `build`, builds what is stale. Does nothing when nothing changed.
 * `install: false` leaves the packages alone, for callers that run on them.
 */
export function makeReady({ build, install: mayInstall = true }) {
  alone(() => {
    if (mayInstall && !isInstalled()) install();
    if (build && readStamp(buildStamp) !== sourcesHash()) buildSite();
  });
  return pinnedNode();
}

function isInstalled() {
  if (!existsSync(at('node_modules')) || !canRun(pinnedNode())) return false;
  if (readStamp(installStamp) === lockHash()) return true;
  if (!holdsWhatTheLockNames()) return false;
  writeFileSync(installStamp, lockHash());
  return true;
}

/** True after someone ran npm by hand: npm's own record of the folder names the same versions as the lock file. */
function holdsWhatTheLockNames() {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || (present[path] ? present[path].version === entry.version : entry.optional),
  );
}

function install() {
  say('Installing the packages that package-lock.json names …');
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // The build needs the development packages, and the pinned Node is an optional one: both even where npm is told to omit them.
  const wanted = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  run([...npm, ...wanted], { stdio: ['ignore', 2, 2] });
  if (!canRun(pinnedNode())) stop(withoutNode());
  // npm's scripts would find the one that does not run here before the machine's own.
  if (pinnedFile() && !canRun(pinnedFile())) rmSync(at('node_modules', '.bin', 'node'), { force: true });
  writeFileSync(installStamp, lockHash());
}

function buildSite() {
  say('Building the site …');
  rmSync(buildStamp, { force: true });
  const hash = sourcesHash();
  const bringBack = keepEarlierAssets(root);
  const env = { ...process.env, NODE_ENV: 'production' };
  run([pinnedNode(), at('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], { env });
  const console = ['build', '--config', 'vite.console.config.ts'];
  run([pinnedNode(), at('node_modules', 'vite', 'bin', 'vite.js'), ...console], { env });
  bringBack();
  writeFileSync(buildStamp, hash);
}

/** The Node that the project pins as a package; this one where there is none for the machine and this one is new enough. */
function pinnedNode() {
  const pinned = pinnedFile();
  return pinned && canRun(pinned) ? pinned : process.execPath;
}

function pinnedFile() {
  const names = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
    `node-win-${process.arch}`,
  ];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return names.map((name) => at('node_modules', name, 'bin', file)).find((path) => existsSync(path));
}

/** Why the Node that came as a package does not run here, in the words of the system, and what helps. */
function withoutNode() {
  const pinned = pinnedFile();
  const why = pinned ? String(spawnSync(pinned, ['--version']).stderr ?? '').trim() : '';
  const library = /([\w.+-]+\.so[.\d]*)/.exec(why)?.[1];
  const help = library?.startsWith('libatomic') ? "On Debian and Ubuntu 'apt-get install libatomic1' helps. " : '';
  const said = pinned
    ? `The Node that comes with the packages does not run here (${why || pinned}). ${help}Or`
    : 'Please';
  return `${said} install Node 22.22 or later, and try again.`;
}

function canRun(node) {
  const version = node === process.execPath ? process.version : String(spawnSync(node, ['--version']).stdout ?? '');
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22);
}

/** Two starts at once must not install over each other: the second waits for the first. */
function alone(work) {
  const lock = join(tmpdir(), `meju-ready-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  const deadline = Date.now() + 300_000;
  while (!takeLock(lock)) {
    if (Date.now() > deadline)
      stop(`Another start has been installing for five minutes. If it is no longer running, remove ${lock}.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function takeLock(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (holderIsDead(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function holderIsDead(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function run([command, ...args], options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    maxBuffer: 64e6,
    shell: command.endsWith('.cmd'),
    ...options,
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  stop(`${[command, ...args].join(' ')} failed${error ? `: ${error.message}` : ''}.`);
}

function stop(message) {
  throw new Error(message);
}

function lockHash() {
  return hashOf(['package-lock.json', '.npmrc']);
}

function sourcesHash() {
  return hashOf(builtFrom);
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.platform).update(process.arch);
  for (const path of paths.flatMap((name) => filesIn(name)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(at(path)))
      .update('\0');
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(at(path))) return [];
  if (!statSync(at(path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(at(path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
