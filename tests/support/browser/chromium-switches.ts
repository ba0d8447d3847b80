/** Chromium drops the earlier of two lists, so what Playwright 1.65 switches off stands here as well. */
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

/** The address bar's list is a page of its own, two a window: that nobody sees them took a quarter of the journeys' work. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** What the journeys' Chromium leaves away. No machine that tests has a graphics card; drawing without one's stand-in takes half the work. */
export const chromiumSwitches = [
  '--disable-gpu',
  `--disable-features=${[...offByPlaywright, ...addressBar].join(',')}`,
];
