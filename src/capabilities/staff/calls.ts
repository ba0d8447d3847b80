import * as z from 'zod/mini';
import { doneAnswer } from '#platform/call.ts';
import { consoleCall } from './console-call.ts';
import {
  actField,
  approvalBody,
  approvedAnswer,
  approversAnswer,
  auditAnswer,
  auditFilter,
  auditQuery,
  changesAnswer,
  colleagueBody,
  deviceAddedAnswer,
  deviceBody,
  deviceEnrolledAnswer,
  devicesAnswer,
  deviceWithPeopleAnswer,
  enrolBody,
  limitsAnswer,
  meAnswer,
  pinBody,
  roleBody,
  shiftAnswer,
  shiftBody,
  teamAnswer,
} from './contract.ts';
import { limitsSchema } from './rules/limits.ts';

/** The calls about staff: team, devices, limits, audit log, and live changes. */

export const readMeCall = consoleCall('GET', '/me', { needs: null, answers: { 200: meAnswer } });

export const readDeviceCall = consoleCall('GET', '/session', {
  needs: 'device',
  answers: { 200: deviceWithPeopleAnswer },
});
export const beginShiftCall = consoleCall('POST', '/session', {
  needs: 'device',
  body: shiftBody,
  answers: { 201: shiftAnswer },
});
export const endShiftCall = consoleCall('DELETE', '/session', { needs: null, answers: { 200: doneAnswer } });
export const setPinCall = consoleCall('PUT', '/pin', {
  needs: 'own_audit_log',
  body: pinBody,
  answers: { 200: doneAnswer },
});

export const readTeamCall = consoleCall('GET', '/team', { needs: 'manage_team', answers: { 200: teamAnswer } });
export const addColleagueCall = consoleCall('POST', '/team', {
  needs: 'manage_team',
  body: colleagueBody,
  answers: { 200: z.extend(teamAnswer, { id: z.int() }) },
});
export const changeRoleCall = consoleCall('POST', '/team/:id/role', {
  needs: 'manage_team',
  body: roleBody,
  answers: { 200: teamAnswer },
});
export const endColleagueCall = consoleCall('POST', '/team/:id/end', {
  needs: 'manage_team',
  answers: { 200: teamAnswer },
});

export const readDevicesCall = consoleCall('GET', '/devices', {
  needs: 'read_devices',
  answers: { 200: devicesAnswer },
});
export const addDeviceCall = consoleCall('POST', '/devices', {
  needs: 'manage_devices',
  body: deviceBody,
  answers: { 201: deviceAddedAnswer },
});
export const enrolDeviceCall = consoleCall('POST', '/devices/enrol', {
  needs: 'device',
  body: enrolBody,
  answers: { 201: deviceEnrolledAnswer },
});
export const lockDeviceCall = consoleCall('POST', '/devices/:id/lock', {
  needs: 'manage_devices',
  answers: { 200: doneAnswer },
});

export const readApproversCall = consoleCall('GET', '/approvals', {
  needs: 'today',
  query: z.object({ act: actField, paise: z.optional(z.string().check(z.regex(/^\d{1,10}$/))) }),
  answers: { 200: approversAnswer },
});
export const approveCall = consoleCall('POST', '/approvals', {
  needs: 'today',
  body: approvalBody,
  answers: { 201: approvedAnswer },
});

export const readLimitsCall = consoleCall('GET', '/limits', {
  needs: 'change_limits',
  answers: { 200: limitsAnswer },
});
export const changeLimitsCall = consoleCall('PUT', '/limits', {
  needs: 'change_limits',
  body: limitsSchema,
  answers: { 200: limitsAnswer },
});

export const readAuditCall = consoleCall('GET', '/audit', {
  needs: 'own_audit_log',
  query: auditQuery,
  answers: { 200: auditAnswer },
});
export const exportAuditCall = consoleCall('GET', '/audit.csv', {
  needs: 'own_audit_log',
  query: auditFilter,
  answers: { 200: { file: 'text/csv' } },
});

export const followChangesCall = consoleCall('GET', '/changes', {
  needs: null,
  query: z.object({ since: z.optional(z.string()) }),
  answers: { 200: changesAnswer },
});
