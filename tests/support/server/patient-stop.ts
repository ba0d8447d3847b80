/** For a server whose orderly end is tested: a busy machine may take longer than the nine seconds after which an operator's server is forced to. */
export const patientStop = { STOP_SECONDS: '120' };
