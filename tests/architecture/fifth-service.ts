import { globSync, readFileSync } from 'node:fs';

/** Below src: where all four services stand, outside of their own folders, and that a fifth one is added there. */
export const growsByService = [
  'capabilities/catalogue/rules/catalogue-for.ts',
  'capabilities/catalogue/services/all.ts',
  'capabilities/catalogue/services/facts.ts',
  'capabilities/content/home.ts',
  'capabilities/purchase/ui/choose/choose-service.tsx',
  'capabilities/purchase/ui/choose/service-offers.ts',
  'capabilities/purchase/ui/services/payment-slots.ts',
  'web/public/home/service-cards.ts',
  'web/routes.ts',
  'web/shell/navigation.ts',
] as const;

/** Those that name all four and serve a fifth as they are, with the reason. */
export const staysAsItIs: Readonly<Record<string, string>> = {
  'capabilities/catalogue/contract.ts': 'the lists of the answer that the specification gives (API-02)',
  'capabilities/catalogue/rules/service-items.ts': 'the same lists',
  'capabilities/catalogue/rules/texts/facts-in-words.ts': 'sentences that only the pages of the four have',
  'capabilities/content/rules/facility.ts': 'hours, capacities and taxes, of which a service names its own',
  'capabilities/content/sample-facility.ts': 'the values of them',
  'capabilities/messaging/rules/visit-texts.ts': 'sentences of their own; any other service has the general ones',
};

const names = [/day-?pass|hot_desk/i, /coworking|dedicated_desk/i, /meetingRoom|conference/i, /recreation/i];

/** Whether code names all services that are sold; comments do not count. */
export function namesAllServices(source: string): boolean {
  const code = source.replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '');
  return names.every((name) => name.test(code));
}

/** The production files outside of the folder of a service that name all of them, below src. */
export const namingAllServices = (): string[] =>
  globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*', 'src/capabilities/catalogue/services/*/**'] })
    .filter((file) => namesAllServices(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/').slice('src/'.length))
    .sort();
