/** Chromium uses only the last list, so this one repeats what Playwright 1.65 switches off. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The address bar's popups are pages, two a window: invisible, yet a quarter of the journeys' work. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** The switches of the journeys' Chromium. Test machines have no graphics card; drawing without its emulation halves the work. */
export const chromiumSwitches = [
  '--disable-gpu',
  `--disable-features=${[...offByPlaywright, ...addressBar].join(',')}`,
];
