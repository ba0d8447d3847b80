/** When the document's answer came, in ms since 1970 by the device's clock: on a slow network long before React starts. Null on the server. */
export function answeredAt(): number | null {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document ? performance.timeOrigin + document.responseStart : null;
}
