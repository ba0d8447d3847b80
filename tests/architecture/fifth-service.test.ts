import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { growsByService, namesAllServices, namingAllServices, staysAsItIs } from './fifth-service.ts';

describe('A fifth service', () => {
  test('is added to at most ten standing files, beside its own folder', () => {
    expect(namingAllServices()).toEqual([...growsByService, ...Object.keys(staysAsItIs)].sort());
    expect(growsByService.length).toBeLessThanOrEqual(10);
  });

  test('finds those files in the decision about services', () => {
    const decision = readFileSync('docs/decisions/services.md', 'utf8');
    const missing = growsByService.filter((file) => !decision.includes(file.split('/').slice(-2).join('/')));
    expect(missing).toEqual([]);
  });

  test('a further list of all services is seen, a comment about them is not', () => {
    expect(namesAllServices(`const all = ['dayPass', 'coworking', 'meetingRoom', 'recreation'];`)).toBe(true);
    expect(namesAllServices(`const some = ['dayPass', 'coworking', 'meetingRoom'];`)).toBe(false);
    expect(namesAllServices('/** dayPass, coworking, meetingRoom, recreation */\nconst none = [];')).toBe(false);
  });
});
