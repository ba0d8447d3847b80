/** Shows how long the window stays open, when the page limits it. `seconds` is the page's `timeout`. */
export function runClock(element, seconds) {
  if (!(Number(seconds) > 0)) return;
  const end = performance.now() + Number(seconds) * 1000;
  const show = () => {
    const left = Math.max(0, Math.round((end - performance.now()) / 1000));
    element.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`;
  };
  element.hidden = false;
  show();
  setInterval(show, 1000);
}
