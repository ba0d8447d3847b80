import { createTransport } from 'nodemailer';
import { BadSetting, type Environment } from '#platform/config.ts';
import { DamagedFolder } from '#platform/database/embedded/database-folder.ts';
import { isEmbeddedIn } from '#platform/database/embedded/embedded.ts';
import { FolderInUse } from '#platform/database/embedded/folder-lock.ts';
import { paymentGateway } from '../gateways.ts';
import { reachDatabase } from '../start/reach-database.ts';
import { examineDatabase } from './examine-database.ts';
import { type Finding, must } from './finding.ts';

/** Tries what the settings name: the database, the provider's keys, the mail service. Nothing is written or sent. */
export async function examineReach(env: Environment): Promise<Finding[]> {
  const findings = await Promise.all([database(env), examineProviders(env)]);
  return findings.flat().filter((finding) => finding !== null);
}

/** Tries the provider's keys and the mail service. */
export async function examineProviders(env: Environment): Promise<Finding[]> {
  const findings = await Promise.all([provider(env), mail(env)]);
  return findings.filter((finding) => finding !== null);
}

async function database(env: Environment): Promise<Finding[] | Finding | null> {
  if (!env.DATABASE_URL && !isEmbeddedIn(env.DATA_DIR)) return null;
  const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    const { db, close } = await reachDatabase(env);
    try {
      return await examineDatabase(db, env);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    if (error instanceof DamagedFolder)
      return must(setting, 'the embedded database is damaged', 'restore your last backup into a new folder');
    if (!(error instanceof BadSetting)) throw error;
    const [wrong] = error.settings.map((text) => text.replace(/^\w+ \((.*)\)$/, '$1'));
    return must(setting, wrong ?? error.message, 'start it, or correct the address');
  }
}

async function provider(env: Environment): Promise<Finding | null> {
  if (!env.RAZORPAY_KEY_ID || !env.RAZORPAY_KEY_SECRET) return null;
  const setting = 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET';
  const answer = await paymentGateway({ env, standIn: false, origin: '' }).findOrderByReceipt('doctor');
  if (answer.ok) return null;
  return answer.reason === 'rejected'
    ? must(setting, `the provider refuses them (${answer.status})`, 'copy both again from the dashboard')
    : must(
        setting,
        `the provider could not be reached (${answer.why})`,
        'allow this machine to reach api.razorpay.com',
      );
}

async function mail(env: Environment): Promise<Finding | null> {
  if (!env.SMTP_URL) return null;
  const transport = createTransport(env.SMTP_URL, { connectionTimeout: 10_000 } as object);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return must('SMTP_URL', `the mail service cannot be used (${code})`, 'check host, port, user and password');
  } finally {
    transport.close();
  }
}
