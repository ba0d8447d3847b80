import { namesFromConsole } from '#capabilities/facility/rules/facility-at.ts';
import { readEnvironment } from '#platform/config.ts';
import { examineFacility } from '#server/doctor/examine-facility.ts';
import { examineReach } from '#server/doctor/examine-reach.ts';
import { examineTexts } from '#server/doctor/examine-texts.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { publishedFacts } from '#server/doctor/published-facts.ts';
import { runCommand, say } from './run-command.ts';

/** `npm run doctor`: what keeps this configuration from serving real customers, and what to do about each. Exits with 1 while something must be done. */
await runCommand(async () => {
  const env = readEnvironment(process.env);
  const published = await publishedFacts(env);
  const findings = [
    ...(await examineFacility(env, published ?? [])),
    ...(await examineTexts(new URL('../../content/', import.meta.url))),
    ...(await examineReach(env)),
  ];
  tellFromConsole(namesFromConsole(published ?? [], new Date()));
  for (const level of ['must', 'should'] as const) tell(level, findings);
  if (findings.length === 0) say('All settings are complete, and every service can be reached.');
  if (findings.some(({ level }) => level === 'must')) process.exitCode = 1;
});

function tellFromConsole(names: readonly string[]): void {
  if (names.length > 0) say(`These facts come from the console, whatever the facility file says: ${names.join(', ')}.`);
}

function tell(level: Finding['level'], findings: readonly Finding[]): void {
  const some = findings.filter((finding) => finding.level === level);
  if (some.length === 0) return;
  say(level === 'must' ? 'Before you serve real customers:' : 'Recommended:');
  for (const { setting, wrong, todo } of some) say(`  ${setting}: ${wrong}.\n    → ${todo}.`);
}
